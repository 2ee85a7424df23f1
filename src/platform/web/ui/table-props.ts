import type { ReactNode } from 'react';
import type { IconType } from './icon.tsx';
import type { PaginationProps } from './pagination.tsx';
import type { Sort, SortValue } from './table.rules.ts';

export interface Column<T> {
  /** Also the name that sorting uses. */
  readonly id: string;
  readonly header: string;
  /** Drawn in place of the header's word, such as an axis that the rows share; not sortable. */
  readonly headerView?: ReactNode | undefined;
  readonly cell: (row: T) => ReactNode;
  /** Numbers and money `end`. */
  readonly align?: 'start' | 'center' | 'end' | undefined;
  /** A CSS length or share: `12rem`, `30%`. */
  readonly width?: string | undefined;
  readonly isSortable?: boolean | undefined;
  /**
   * Given, the table sorts its own rows by it when no `onSortChange` does: only where all rows are
   * in the browser.
   */
  readonly sortValue?: ((row: T) => SortValue) | undefined;
  /** Dropped where the table is less than 560 px wide. */
  readonly isHiddenOnPhone?: boolean | undefined;
  /** Shown only where a reader chose it: for what few want to see. */
  readonly isOptional?: boolean | undefined;
  /** Words of values that an export contains as keys: `completed` is `Abgeschlossen`. */
  readonly words?: Readonly<Record<string, string>> | undefined;
  /** Further values shown in the cell; columns of their own in a file. */
  readonly alsoExports?:
    | readonly {
        readonly id: string;
        readonly title: string;
        readonly words?: Readonly<Record<string, string>>;
      }[]
    | undefined;
}

export interface RowAction {
  readonly id: string;
  readonly label: string;
  readonly icon: IconType;
  readonly onAction?: (() => void) | undefined;
  readonly href?: string | undefined;
  readonly isDisabled?: boolean | undefined;
  readonly tone?: 'danger' | undefined;
}

export type TablePaging =
  | ({ readonly strategy: 'paginate' } & PaginationProps)
  | {
      readonly strategy: 'scroll';
      readonly total: number;
      /** The rows were not counted to their end: there are more than `total`. */
      readonly hasMore?: boolean | undefined;
      readonly onMore: () => void;
      readonly isLoadingMore?: boolean | undefined;
    };

export interface TableSelection {
  readonly selected: ReadonlySet<string>;
  readonly onChange: (selected: ReadonlySet<string>) => void;
  /** Actions for selected rows, shown above the table while any row is selected. */
  readonly actions?: ReactNode | undefined;
}

/** Groups of rows under heads of their own. */
export interface TableGroups<T> {
  readonly keyOf: (row: T) => string;
  /** Name of a group, from the first of its rows. */
  readonly head: (row: T) => ReactNode;
  /** Sums of a group by the ids of their columns; given by the server where rows are paged. */
  readonly sums?:
    | ((key: string, rows: readonly T[]) => Readonly<Record<string, ReactNode>>)
    | undefined;
}

/** Sum below all rows: of the whole list, not of the page that is shown. */
export interface TableSum {
  /** "9 Abonnements" */
  readonly label: ReactNode;
  /** By the ids of their columns. */
  readonly cells: Readonly<Record<string, ReactNode>>;
}

export interface DataTableProps<T> {
  /** Name of the table for assistive technology. */
  readonly label: string;
  /** The first column names the row: it is its header and carries its link. */
  readonly columns: readonly Column<T>[];
  readonly rows: readonly T[];
  readonly rowKey: (row: T) => string;
  /** The row in words, for the names of its checkbox and actions. */
  readonly rowName: (row: T) => string;
  readonly sort?: Sort | undefined;
  readonly onSortChange?: ((sort: Sort) => void) | undefined;
  /** Absent: all rows are there (strategy `none`). */
  readonly paging?: TablePaging | undefined;
  /** A reader dragged the edge of a header; undefined takes the width back. */
  readonly onColumnResize?: ((columnId: string, width: number | undefined) => void) | undefined;
  /**
   * A reader dragged a header onto the place of another; counted from 0, the first place is not
   * given away.
   */
  readonly onColumnMove?: ((columnId: string, to: number) => void) | undefined;
  /** Keys of rows that have just changed by themselves: they are tinted once. */
  readonly changedKeys?: ReadonlySet<string> | undefined;
  /** Key of the row whose details are on show. */
  readonly openKey?: string | undefined;
  readonly rowHref?: ((row: T) => string | undefined) | undefined;
  readonly rowActions?: ((row: T) => readonly RowAction[]) | undefined;
  readonly selection?: TableSelection | undefined;
  /** Shows skeleton rows; existing rows stay, marked busy. */
  readonly isLoading?: boolean | undefined;
  /** Error, shown above existing rows: it never removes what was shown. */
  readonly error?: ReactNode | undefined;
  readonly empty?: ReactNode | undefined;
  /** A quiet word below the rows, beside the pages: how old they are. */
  readonly status?: ReactNode | undefined;
  /** Rows stand in groups, in the order of their first rows; within a group the order stays. */
  readonly groups?: TableGroups<T> | undefined;
  /** Stays at the foot of what is seen while rows pass. */
  readonly sum?: TableSum | undefined;
  readonly isDense?: boolean | undefined;
  /**
   * Height from which the rows scroll under the header; with it, rows outside of it are not drawn.
   * `scroll` has one by itself.
   */
  readonly maxHeight?: string | undefined;
  /** Layout on phones: each row a small card (default), or the table scrolls sideways. */
  readonly phone?: 'stack' | 'scroll' | undefined;
}
