import type { RefObject } from 'react';
import type { DataTableProps } from './table-props.ts';
import { TableRow } from './table-row.tsx';
import { SkeletonRows } from './table-skeleton.tsx';
import { useWindowedRows } from './use-windowed-rows.ts';

type BodyProps<T> = DataTableProps<T> & {
  readonly region: RefObject<HTMLDivElement | null>;
  /** The region has a height of its own and many rows, so those outside of it need not exist. */
  readonly isWindowed: boolean;
};

export function TableBody<T>(props: BodyProps<T>) {
  const { rows, rowKey, columns, selection, rowActions, paging, isLoading, region, isWindowed, isDense } = props;
  const shown = useWindowedRows({ count: rows.length, region, isEnabled: isWindowed, rowHeight: isDense ? 32 : 40 });
  const span = columns.length + (selection ? 1 : 0) + (rowActions ? 1 : 0);
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
