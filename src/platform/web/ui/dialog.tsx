import { lazy } from 'react';
import { OpenedOnce } from './opened-once.tsx';
import type { DialogProps } from './dialog-props.ts';

const load = () => import('./later/library-dialog.tsx');
const LibraryDialog = lazy(() => load().then((kit) => ({ default: kit.LibraryDialog })));

/**
 * A question or a short task over the page. Fetched with the first one that opens, or when the page
 * is idle.
 */
export function Dialog(props: DialogProps) {
  return (
    <OpenedOnce isOpen={props.isOpen} load={load}>
      <LibraryDialog {...props} />
    </OpenedOnce>
  );
}
