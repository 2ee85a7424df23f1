import { useLayoutEffect } from 'react';
import { usePanePlace } from './pane-place.ts';
import { useMedia } from './use-media.ts';

/** Room for a pane beside the page: below it details lie over the list. */
export const useHasRoomBeside = (): boolean => useMedia('(min-width: 1280px)');

/**
 * Keeps the pane's place while its code or data is on the way: a page that was opened with details
 * in its address is laid out beside them from the first drawing on.
 */
export function useKeptPane(isKept: boolean): void {
  const hasRoom = useHasRoomBeside();
  const isOpen = isKept && hasRoom;
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    usePanePlace.setState({ isOpen });
    return () => usePanePlace.setState({ isOpen: false });
  }, [isOpen]);
}

/** Stands where the code of a pane is waited for. */
export function PaneKept() {
  useKeptPane(true);
  return null;
}
