import { Search } from 'lucide-react';
import { Suspense, lazy, useState } from 'react';
import { useT } from '../i18n/use-t.ts';
import { Icon } from '../ui/icon.tsx';
import { shellTexts } from './texts.ts';

const CommandPalette = lazy(() =>
  import('./later/command-palette.tsx').then((palette) => ({ default: palette.CommandPalette })),
);

interface PaletteHostProps {
  readonly onDone: () => void;
  readonly onShortcuts: () => void;
}

/** Shows the palette, and a field that takes what is typed until it is loaded. */
export function PaletteHost({ onDone, onShortcuts }: PaletteHostProps) {
  const t = useT(shellTexts);
  const [typed, setTyped] = useState('');
  const field = (
    <div className="finder-field">
      <Icon of={Search} />
      <input
        className="finder-input"
        type="text"
        aria-label={t('search')}
        autoComplete="off"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it opened because the user wants to type here
        autoFocus
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </div>
  );
  return (
    <Suspense fallback={field}>
      <CommandPalette typed={typed} onType={setTyped} onDone={onDone} onShortcuts={onShortcuts} />
    </Suspense>
  );
}
