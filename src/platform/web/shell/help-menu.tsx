import { CircleHelp } from 'lucide-react';
import { laterPart } from '../blades/later-part.tsx';
import { useT } from '../i18n/use-t.ts';
import { Icon } from '../ui/icon.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { Flyout } from './flyout.tsx';
import { shellTexts } from './texts.ts';

const HelpItems = laterPart(
  () => import('./later/help-items.tsx').then((items) => items.HelpItems),
  <Spinner />,
);

/** Help wherever one is. */
export function HelpMenu({ onShortcuts }: { readonly onShortcuts: () => void }) {
  const t = useT(shellTexts);
  const label = t('help');
  return (
    <Flyout
      role="menu"
      align="start"
      label={label}
      trigger={
        <>
          <Icon of={CircleHelp} size={18} />
          <VisuallyHidden>{label}</VisuallyHidden>
        </>
      }
    >
      {(close) => <HelpItems close={close} onShortcuts={onShortcuts} />}
    </Flyout>
  );
}
