import { Suspense, lazy } from 'react';
import { useLocked } from './locked.ts';

const LockedDialog = lazy(() =>
  import('./later/locked-dialog.tsx').then((dialog) => ({ default: dialog.LockedDialog })),
);

/**
 * Stands once in the shell: why an item of the menu is locked. Its code comes when it is asked for.
 */
export function LockedHost() {
  const { locked } = useLocked();
  if (!locked) return null;
  return (
    <Suspense fallback={null}>
      <LockedDialog locked={locked} onClose={() => useLocked.setState({ locked: undefined })} />
    </Suspense>
  );
}
