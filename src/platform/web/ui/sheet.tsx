import { lazy, use } from 'react';
import { IsInPane } from './is-in-pane.ts';
import { OpenedOnce } from './opened-once.tsx';
import { useHasRoomBeside, useKeptPane } from './pane-kept.tsx';
import { usePanePlace } from './pane-place.ts';
import type { SheetProps } from './sheet-props.ts';

const load = () => import('./later/library-sheet.tsx');
const loadPane = () => import('./later/pane.tsx');
const LibrarySheet = lazy(() => load().then((kit) => ({ default: kit.LibrarySheet })));
const Pane = lazy(() => loadPane().then((kit) => ({ default: kit.Pane })));

/**
 * Details or a form beside the list. Details (`isBeside`) stand in a pane from 1280 px on, and the
 * list stays usable; everything else is a blade from the side. Fetched with the first one that
 * opens, or when the page is idle.
 */
export function Sheet(props: SheetProps) {
  const isPane = useIsPane(props.isBeside ?? false);
  useKeptPane(isPane && props.isOpen);
  return isPane ? (
    <OpenedOnce isOpen={props.isOpen} load={loadPane}>
      {props.isOpen ? <Pane {...props} /> : null}
    </OpenedOnce>
  ) : (
    <OpenedOnce isOpen={props.isOpen} load={load}>
      <LibrarySheet {...props} />
    </OpenedOnce>
  );
}

function useIsPane(isBeside: boolean): boolean {
  const isInside = use(IsInPane);
  const hasPlace = usePanePlace(({ place }) => place !== null);
  const isWide = useHasRoomBeside();
  return isBeside && isWide && hasPlace && !isInside;
}
