import { Fragment, type RefObject } from 'react';
import { GroupRow } from './table-groups.tsx';
import type { DataTableProps } from './table-props.ts';
import { TableRow } from './table-row.tsx';

export type BodyProps<T> = DataTableProps<T> & {
  readonly region: RefObject<HTMLDivElement | null>;
  /** The region has a height of its own. */
  readonly hasHeight: boolean;
  /** And many rows, so those outside of it need not exist. */
  readonly isWindowed: boolean;
};

/** Rows in the DOM, and the heights of the others in pixels. */
export interface DrawnRows {
  readonly indexes: readonly number[];
  readonly before: number;
  readonly after: number;
  readonly measure: ((row: HTMLElement | null) => void) | undefined;
}

export function firstRows(count: number): DrawnRows {
  return {
    indexes: Array.from({ length: count }, (_, index) => index),
    before: 0,
    after: 0,
    measure: undefined,
  };
}

export function Rows<T>(props: BodyProps<T> & { readonly shown: DrawnRows }) {
  const { rows, rowKey, columns, selection, rowActions, paging, shown } = props;
  const span = columns.length + (selection ? 1 : 0) + (rowActions ? 1 : 0);
  const first = paging?.strategy === 'paginate' ? paging.page * paging.take : 0;
  return (
    <tbody role="rowgroup">
      <Spacer height={shown.before} span={span} />
      {shown.indexes.map((index) => {
        const row = rows[index];
        return row === undefined ? null : (
          <Fragment key={rowKey(row)}>
            <GroupHead {...props} index={index} />
            <TableRow
              {...props}
              row={row}
              index={index}
              measure={shown.measure}
              ariaIndex={paging ? first + index + 2 : undefined}
            />
          </Fragment>
        );
      })}
      <Spacer height={shown.after} span={span} />
    </tbody>
  );
}

/** Head before the first row of a group. */
function GroupHead<T>(props: BodyProps<T> & { readonly index: number }) {
  const { rows, groups, index, columns, selection, rowActions } = props;
  const [row, before] = [rows[index], rows[index - 1]];
  if (!groups || row === undefined) return null;
  const key = groups.keyOf(row);
  if (before !== undefined && groups.keyOf(before) === key) return null;
  const own = rows.filter((other) => groups.keyOf(other) === key);
  const sums = groups.sums?.(key, own) ?? {};
  return (
    <GroupRow
      columns={columns}
      selection={selection}
      rowActions={rowActions}
      group={{ head: groups.head(row), sums }}
    />
  );
}

/** Stands for the rows that are not drawn. */
function Spacer({ height, span }: { readonly height: number; readonly span: number }) {
  if (height <= 0) return null;
  return (
    <tr aria-hidden="true" className="ui-spacer">
      <td colSpan={span} style={{ blockSize: height }} />
    </tr>
  );
}
