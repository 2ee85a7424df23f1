import { Suspense, lazy } from 'react';
import type { Waiting } from '#platform/common/home.ts';
import { useT } from '../i18n/use-t.ts';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { PartBoundary } from './part-boundary.tsx';
import { shellTexts } from './texts.ts';

const Reader = lazy(() =>
  import('./later/waiting-reader.tsx').then((reader) => ({ default: reader.WaitingReader })),
);

/** Keeps the numbers of the menu fresh. A failure shows no number. */
export function WaitingNumbers() {
  return (
    <PartBoundary>
      <Suspense fallback={null}>
        <Reader />
      </Suspense>
    </PartBoundary>
  );
}

/** The number beside an entry: amber where something must be decided, otherwise a quiet count. */
export function WaitingBadge({ due = 0, count = 0 }: Waiting) {
  const t = useT(shellTexts);
  if (due + count === 0) return null;
  const shown = due > 0 ? due : count;
  return (
    <span className="side-menu-number" data-due={due > 0 || undefined}>
      <span aria-hidden="true">{shown}</span>
      <VisuallyHidden>, {t(due > 0 ? 'due' : 'waiting', { count: shown })}</VisuallyHidden>
    </span>
  );
}
