import { Skeleton } from './skeleton.tsx';
import type { Column } from './table-props.ts';

interface SkeletonRowsProps<T> {
  readonly columns: readonly Column<T>[];
  readonly count: number;
  readonly hasCheck: boolean;
  readonly hasActions: boolean;
}

/** Widths that look like text of different length, the same at every render. */
const widths = ['70%', '55%', '80%', '45%', '65%'];

/**
 * Rows in the shape of those that come; nothing of it is read aloud (the table says that it is
 * busy).
 */
export function SkeletonRows<T>({ columns, count, hasCheck, hasActions }: SkeletonRowsProps<T>) {
  return (
    <tbody role="rowgroup" aria-hidden="true">
      {Array.from({ length: Math.min(count, 12) }, (_, line) => (
        <tr key={line} role="row">
          {hasCheck ? <td className="ui-cell-check" /> : null}
          {columns.map((column, at) => (
            <td
              key={column.id}
              data-align={column.align}
              data-phone={column.isHiddenOnPhone ? 'hidden' : undefined}
            >
              <Skeleton width={widths[(line + at) % widths.length]} />
            </td>
          ))}
          {hasActions ? <td className="ui-cell-actions" /> : null}
        </tr>
      ))}
    </tbody>
  );
}
