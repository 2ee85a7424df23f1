import { useVirtualizer } from '@tanstack/react-virtual';
import type { RefObject } from 'react';
import { type DrawnRows, firstRows } from '../table-rows.tsx';

interface Windowing {
  readonly count: number;
  readonly region: RefObject<HTMLElement | null>;
  readonly isEnabled: boolean;
  readonly rowHeight: number;
}

/**
 * Draws only the rows in sight of a scrolling region; measures them, since a name may wrap and a
 * phone stacks them.
 */
export function useWindowedRows({ count, region, isEnabled, rowHeight }: Windowing): DrawnRows {
  // oxlint-disable-next-line react/incompatible-library -- the compiler is not used
  const rows = useVirtualizer({
    count,
    getScrollElement: () => region.current,
    estimateSize: () => rowHeight,
    overscan: 10,
    enabled: isEnabled,
  });
  if (!isEnabled) return firstRows(count);
  const items = rows.getVirtualItems();
  return {
    indexes: items.map((item) => item.index),
    before: items[0]?.start ?? 0,
    after: rows.getTotalSize() - (items.at(-1)?.end ?? 0),
    measure: rows.measureElement,
  };
}
