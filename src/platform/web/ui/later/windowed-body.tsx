import { type BodyProps, Rows } from '../table-rows.tsx';
import { useWindowedRows } from './use-windowed-rows.ts';

/** The rows of a table that scrolls by itself: with many, those in sight. */
export function WindowedBody<T>(props: BodyProps<T>) {
  const { rows, region, isWindowed, isDense } = props;
  return (
    <Rows
      {...props}
      shown={useWindowedRows({
        count: rows.length,
        region,
        isEnabled: isWindowed,
        rowHeight: isDense ? 32 : 40,
      })}
    />
  );
}
