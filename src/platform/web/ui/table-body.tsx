import { Suspense, lazy, type ReactNode, type RefObject } from 'react';
import type { DataTableProps } from './table-props.ts';
import { TableRow } from './table-row.tsx';
import { SkeletonRows } from './table-skeleton.tsx';

export type BodyProps<T> = DataTableProps<T> & {
  readonly region: RefObject<HTMLDivElement | null>;
  /** The region has a height of its own. */
  readonly hasHeight: boolean;
  /** And many rows, so those outside of it need not exist. */
  readonly isWindowed: boolean;
};

/** Which rows are drawn; heights of the others in pixels. */
export interface DrawnRows {
  readonly indexes: readonly number[];
  readonly before: number;
  readonly after: number;
  readonly measure: ((row: HTMLElement | null) => void) | undefined;
}

// React's type for lazy parts forgets that a part is generic.
type GenericBody = <T>(props: BodyProps<T>) => ReactNode;
/** Only tables that scroll by themselves leave rows out; what reckons with that weighs as much as the rest of the table. */
const WindowedBody = lazy(() =>
  import('./later/windowed-body.tsx').then((body) => ({ default: body.WindowedBody })),
) as unknown as GenericBody;

const mostDrawnBefore = 60;

export function TableBody<T>(props: BodyProps<T>) {
  const { rows, columns, selection, rowActions, paging, isLoading, hasHeight } = props;
  if (isLoading && rows.length === 0) {
    return (
      <SkeletonRows
        columns={columns}
        count={paging?.strategy === 'paginate' ? paging.take : 8}
        hasCheck={Boolean(selection)}
        hasActions={Boolean(rowActions)}
      />
    );
  }
  if (!hasHeight) return <Rows {...props} shown={firstRows(rows.length)} />;
  return (
    <Suspense fallback={<Rows {...props} shown={firstRows(Math.min(rows.length, mostDrawnBefore))} />}>
      <WindowedBody {...props} />
    </Suspense>
  );
}

export function firstRows(count: number): DrawnRows {
  return { indexes: Array.from({ length: count }, (_, index) => index), before: 0, after: 0, measure: undefined };
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
          <TableRow
            key={rowKey(row)}
            {...props}
            row={row}
            index={index}
            measure={shown.measure}
            ariaIndex={paging ? first + index + 2 : undefined}
          />
        );
      })}
      <Spacer height={shown.after} span={span} />
    </tbody>
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
