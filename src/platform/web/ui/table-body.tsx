import { Suspense, lazy, type ReactNode } from 'react';
import { SkeletonRows } from './table-skeleton.tsx';
import { type BodyProps, firstRows, Rows } from './table-rows.tsx';

// React's type for lazy parts forgets that a part is generic.
type GenericBody = <T>(props: BodyProps<T>) => ReactNode;
/**
 * Only tables that scroll by themselves leave rows out; what reckons with that weighs as much as
 * the rest of the table.
 */
// lazy does not keep the type parameter of a component
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
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
    <Suspense
      fallback={<Rows {...props} shown={firstRows(Math.min(rows.length, mostDrawnBefore))} />}
    >
      <WindowedBody {...props} />
    </Suspense>
  );
}
