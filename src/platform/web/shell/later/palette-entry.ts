import type { ReactNode } from 'react';
import type { FinderItem } from './finder-item.ts';

/** Facts of an entry beside the list: label and value. */
export interface EntryFact {
  readonly label: string;
  readonly value: ReactNode;
}

/** Option of the palette. */
export interface PaletteEntry extends FinderItem {
  /** Further words that it is found by. */
  readonly keywords?: string | undefined;
  /** Name of the button that picks it: "Öffnen". */
  readonly action: string;
  readonly facts?: readonly EntryFact[] | undefined;
}
