import type { ReactNode } from 'react';
import type { Column, RowAction, TableGroups, TableSum } from '../ui/data-table.tsx';
import type { TableSelection } from '../ui/table-props.ts';
import type { ListPage } from './use-list-page.ts';

/** A filter with a handful of values; others stand in `toolbar`. */
export interface ListFilter {
  /** Name as in the list's definition. */
  readonly name: string;
  readonly label: string;
  /** Label of "no filter": "Alle Status". */
  readonly all: string;
  readonly options: readonly { readonly id: string; readonly label: string }[];
}

/** Empty list: purpose of the page and the next step. */
export interface ListEmpty {
  readonly title: string;
  readonly hint?: ReactNode;
  readonly action?: ReactNode;
  /** Being empty is what one hopes for: there is nothing that samples would show. */
  readonly isGood?: boolean;
}

export interface ListFrameProps<R> {
  // A list of any filters may be shown: the frame reads them by name.
  readonly list: ListPage<R>;
  /** Name of the list, for assistive technology and files. */
  readonly label: string;
  /** "Die Bestellungen konnten nicht geladen werden". */
  readonly failure: string;
  /** Name of the search field; without it the list cannot be searched. */
  readonly search?: string | undefined;
  readonly autoFocus?: boolean | undefined;
  readonly filters?: readonly ListFilter[] | undefined;
  /** More above the rows, between search and filters. */
  readonly toolbar?: ReactNode;
  /** Content at the end of the toolbar. */
  readonly toolbarEnd?: ReactNode;
  /** The first column names the row; a reader may hide, move and size the others. */
  readonly columns: readonly Column<R>[];
  readonly rowName: (row: R) => string;
  readonly rowHref?: ((row: R) => string | undefined) | undefined;
  readonly rowActions?: ((row: R) => readonly RowAction[]) | undefined;
  readonly selection?: TableSelection | undefined;
  /** Rows stand in groups: the list is sorted by the group first, or is loaded whole. */
  readonly groups?: TableGroups<R> | undefined;
  /** Sum of the whole list as filtered, from the server's totals. */
  readonly sum?: TableSum | undefined;
  /**
   * Rows can be selected to be exported alone, also where there is nothing else to do with several.
   */
  readonly isSelectable?: boolean | undefined;
  readonly empty: ListEmpty;
  /** Instead of the usual words where search or filters leave nothing. */
  readonly none?: ListEmpty | undefined;
}
