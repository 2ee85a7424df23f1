import type { ReactNode } from 'react';
import './css/ledger.css';
import type { Column, DataTableProps } from './table-props.ts';

type Shape<T> = Pick<DataTableProps<T>, 'columns' | 'selection' | 'rowActions'>;
type Cells = Readonly<Record<string, ReactNode>>;

/** Head of a group: its name, and its sums under the columns they belong to. */
export function GroupRow<T>({
  group,
  ...shape
}: Shape<T> & { readonly group: { readonly head: ReactNode; readonly sums: Cells } }) {
  return (
    <tr role="row" className="ui-group">
      <SumCells {...shape} head={group.head} cells={group.sums} />
    </tr>
  );
}

/** The sum, as in any book of accounts: one line above it, two below. */
export function SumRow<T>({ sum, ...shape }: Shape<T> & Pick<DataTableProps<T>, 'sum'>) {
  if (!sum) return null;
  return (
    <tfoot role="rowgroup">
      <tr role="row" className="ui-sum">
        <SumCells {...shape} head={sum.label} cells={sum.cells} />
      </tr>
    </tfoot>
  );
}

/** A cell for each column, so that hidden columns move nothing; the head runs over empty ones. */
function SumCells<T>({
  columns,
  selection,
  rowActions,
  head,
  cells,
}: Shape<T> & { readonly head: ReactNode; readonly cells: Cells }) {
  const summed = columns.filter(({ id }) => cells[id] !== undefined);
  const last = summed.findLast((column) => !column.isHiddenOnPhone) ?? summed.at(-1);
  return (
    <>
      {selection ? <td role="cell" className="ui-cell-check" /> : null}
      {columns.map((column, at) =>
        at === 0 ? (
          <th key={column.id} role="rowheader" scope="row">
            <span>{head}</span>
          </th>
        ) : (
          <SumCell
            key={column.id}
            column={column}
            isLast={column === last}
            value={cells[column.id]}
          />
        ),
      )}
      {rowActions ? <td role="cell" className="ui-cell-actions" /> : null}
    </>
  );
}

interface SumCellProps<T> {
  readonly column: Column<T>;
  readonly value: ReactNode;
  /** The one that a phone shows beside the head. */
  readonly isLast: boolean;
}

function SumCell<T>({ column, value, isLast }: SumCellProps<T>) {
  return (
    <td
      role="cell"
      data-align={column.align}
      data-phone={column.isHiddenOnPhone && !isLast ? 'hidden' : undefined}
      data-last={isLast || undefined}
    >
      {value}
    </td>
  );
}
