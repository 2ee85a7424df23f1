import type { ReactNode } from 'react';
import type { IconType } from './icon.tsx';
import type { PaginationProps } from './pagination.tsx';
import type { Sort, SortValue } from './table.rules.ts';

export interface Column<T> {
  /** Also the name that sorting uses. */
  readonly id: string;
  readonly header: string;
  readonly cell: (row: T) => ReactNode;
  /** Numbers and money `end`. */
  readonly align?: 'start' | 'center' | 'end' | undefined;
  /** A CSS length or share: `12rem`, `30%`. */
  readonly width?: string | undefined;
  readonly isSortable?: boolean | undefined;
  /** Given, the table sorts its own rows by it when no `onSortChange` does: only where all rows are in the browser. */
  readonly sortValue?: ((row: T) => SortValue) | undefined;
  /** Dropped where the table is less than 560 px wide. */
  readonly isHiddenOnPhone?: boolean | undefined;
  /** Shown only where a reader chose it: for what few want to see. */
  readonly isOptional?: boolean | undefined;
  /** What its values are called, where an exported file gets them by their key: `completed` is `Abgeschlossen`. */
  readonly words?: Readonly<Record<string, string>> | undefined;
  /** What else of the row its cell shows: columns of their own in a file. */
  readonly alsoExports?:
    | readonly { readonly id: string; readonly title: string; readonly words?: Readonly<Record<string, string>> }[]
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
  /** What can be done with the selected rows; shown above the table while any is. */
  readonly actions?: ReactNode | undefined;
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
  /** A reader dragged a header onto the place of another; counted from 0, the first place is not given away. */
  readonly onColumnMove?: ((columnId: string, to: number) => void) | undefined;
  readonly rowHref?: ((row: T) => string | undefined) | undefined;
  readonly rowActions?: ((row: T) => readonly RowAction[]) | undefined;
  readonly selection?: TableSelection | undefined;
  /** Nothing known yet: rows of skeletons. With rows present they stay, marked busy. */
  readonly isLoading?: boolean | undefined;
  /** What went wrong. With rows present it stands above them: an error never takes away what was shown. */
  readonly error?: ReactNode | undefined;
  readonly empty?: ReactNode | undefined;
  /** A quiet word below the rows, beside the pages: how old they are. */
  readonly status?: ReactNode | undefined;
  readonly isDense?: boolean | undefined;
  /** Height from which the rows scroll under the header; with it, rows outside of it are not drawn. `scroll` has one by itself. */
  readonly maxHeight?: string | undefined;
  /** Where its columns have no room: each row a small card (default), or the whole table scrolling sideways. */
  readonly phone?: 'stack' | 'scroll' | undefined;
}
