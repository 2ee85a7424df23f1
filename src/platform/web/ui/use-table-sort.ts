import { useMemo, useState } from 'react';
import type { DataTableProps } from './table-props.ts';
import { nextSort, sortedRows, type Sort } from './table.rules.ts';
import { useUi } from './ui-provider.tsx';

export interface TableSorting<T> {
  readonly rows: readonly T[];
  readonly sort: Sort | undefined;
  readonly onSort: (columnId: string) => void;
}

/**
 * With `onSortChange` the caller sorts and this only asks; without it the table sorts the rows it
 * has by `sortValue`.
 */
export function useTableSort<T>({
  rows,
  columns,
  sort,
  onSortChange,
}: DataTableProps<T>): TableSorting<T> {
  const { locale } = useUi();
  const [own, setOwn] = useState(sort);
  const current = onSortChange ? sort : own;
  const valueOf = onSortChange
    ? undefined
    : columns.find((column) => column.id === current?.by)?.sortValue;
  const sorted = useMemo(
    () => (valueOf && current ? sortedRows(rows, valueOf, current.direction, locale) : rows),
    [rows, valueOf, current, locale],
  );
  return {
    rows: sorted,
    sort: current,
    onSort: (by) => (onSortChange ?? setOwn)(nextSort(current, by)),
  };
}
