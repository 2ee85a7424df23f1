import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import type { DragEvent } from 'react';
import { ResizeHandle } from './column-handles.tsx';
import { Icon } from './icon.tsx';
import { NativeCheck } from './native-check.tsx';
import type { Column, DataTableProps } from './table-props.ts';
import { toggleAll, type Sort } from './table.rules.ts';
import { useUi } from './ui-provider.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

type HeadProps<T> = DataTableProps<T> & { readonly onSort: (columnId: string) => void };

export function TableHead<T>(props: HeadProps<T>) {
  const { columns, selection, rowActions, sort, onSort } = props;
  const { t } = useUi();
  return (
    <thead role="rowgroup">
      <tr role="row" aria-rowindex={props.paging ? 1 : undefined} data-label={`${t('sortBy')}:`}>
        {selection ? <SelectAll {...props} /> : null}
        {columns.map((column, at) => (
          <HeadCell
            key={column.id}
            {...props}
            column={column}
            at={at}
            sort={sort}
            onSort={onSort}
          />
        ))}
        {rowActions ? (
          <th role="columnheader" className="ui-cell-actions" scope="col">
            <VisuallyHidden>{t('actions')}</VisuallyHidden>
          </th>
        ) : null}
      </tr>
    </thead>
  );
}

function SelectAll<T>({ rows, rowKey, selection }: HeadProps<T>) {
  const { t } = useUi();
  const keys = rows.map(rowKey);
  const selected = selection?.selected ?? new Set<string>();
  const count = keys.filter((key) => selected.has(key)).length;
  return (
    <th role="columnheader" className="ui-cell-check" scope="col">
      <NativeCheck
        label={t('selectAll')}
        isChecked={count > 0 && count === keys.length}
        isMixed={count > 0 && count < keys.length}
        onToggle={() => selection?.onChange(toggleAll(selected, keys))}
      />
    </th>
  );
}

interface HeadCellProps<T> extends Pick<DataTableProps<T>, 'onColumnResize' | 'onColumnMove'> {
  readonly column: Column<T>;
  readonly at: number;
  readonly sort: Sort | undefined;
  readonly onSort: (columnId: string) => void;
}

/** A header that may be dragged onto another; the first one names the row and stays. */
function dragging(
  { id }: { readonly id: string },
  at: number,
  onMove: ((columnId: string, to: number) => void) | undefined,
) {
  if (!onMove || at === 0) return {};
  return {
    draggable: true,
    onDragStart: (event: DragEvent) => event.dataTransfer.setData('text/x-column', id),
    onDragOver: (event: DragEvent) => event.preventDefault(),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      const moved = event.dataTransfer.getData('text/x-column');
      if (moved !== '' && moved !== id) onMove(moved, at);
    },
  };
}

function HeadCell<T>({ column, at, sort, onSort, onColumnResize, onColumnMove }: HeadCellProps<T>) {
  const isSortable = column.isSortable ?? column.sortValue !== undefined;
  const direction = sort?.by === column.id ? sort.direction : undefined;
  const ariaSort = direction === 'asc' ? 'ascending' : direction === 'desc' ? 'descending' : 'none';
  return (
    <th
      role="columnheader"
      scope="col"
      data-align={column.align}
      data-sortable={isSortable || undefined}
      data-phone={column.isHiddenOnPhone ? 'hidden' : undefined}
      aria-sort={isSortable ? ariaSort : undefined}
      style={widthOf(column)}
      {...dragging(column, at, onColumnMove)}
    >
      {isSortable ? (
        <SortButton label={column.header} direction={direction} onPress={() => onSort(column.id)} />
      ) : column.headerView === undefined ? (
        column.header
      ) : (
        <>
          <VisuallyHidden>{column.header}</VisuallyHidden>
          {column.headerView}
        </>
      )}
      {onColumnResize ? (
        <ResizeHandle onResize={(width) => onColumnResize(column.id, width)} />
      ) : null}
    </th>
  );
}

/** A share is what the row is read by: it stays readable where the others leave nothing of it. */
function widthOf({ width }: { readonly width?: string | undefined }) {
  if (width === undefined) return undefined;
  return width.endsWith('%')
    ? { inlineSize: width, minInlineSize: '11rem' }
    : { inlineSize: width };
}

function SortButton({
  label,
  direction,
  onPress,
}: {
  label: string;
  direction: Sort['direction'] | undefined;
  onPress: () => void;
}) {
  const arrow = direction === undefined ? ArrowUpDown : direction === 'asc' ? ArrowUp : ArrowDown;
  return (
    <button
      type="button"
      className="ui-sort"
      data-active={direction ? true : undefined}
      onClick={onPress}
    >
      {label}
      <Icon of={arrow} size={14} />
    </button>
  );
}
