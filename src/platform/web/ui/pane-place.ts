import { create } from 'zustand';

/** Ways to the neighbours of the row whose details stand in the pane. */
export interface PaneWalk {
  /** Place of the row in its list, counted from 1. */
  readonly at: number;
  readonly count: number;
  /** Undefined at the ends of the list. */
  readonly previous: (() => void) | undefined;
  readonly next: (() => void) | undefined;
}

interface PanePlace {
  /** Element of the frame that holds the pane; null where the frame has none. */
  readonly place: HTMLElement | null;
  readonly isOpen: boolean;
  readonly walk: PaneWalk | undefined;
}

/** Joins the frame, which has the place, the pane, and the list whose rows it walks. */
export const usePanePlace = create<PanePlace>()(() => ({
  place: null,
  isOpen: false,
  walk: undefined,
}));

/** Ref of the element beside the page that holds the pane. */
export function setPanePlace(place: HTMLElement | null): void {
  usePanePlace.setState({ place });
}
