import { useVirtualizer } from '@tanstack/react-virtual';
import type { RefObject } from 'react';

interface Windowing {
  readonly count: number;
  readonly region: RefObject<HTMLElement | null>;
  readonly isEnabled: boolean;
  readonly rowHeight: number;
}

export interface WindowedRows {
  /** Rows to draw. */
  readonly indexes: readonly number[];
  /** Heights of what is not drawn above and below, in pixels. */
  readonly before: number;
  readonly after: number;
  readonly measure: ((row: HTMLElement | null) => void) | undefined;
}

/** Draws only the rows in sight of a scrolling region; measures them, since a name may wrap and a phone stacks them. */
export function useWindowedRows({ count, region, isEnabled, rowHeight }: Windowing): WindowedRows {
  const rows = useVirtualizer({
    count,
    getScrollElement: () => region.current,
    estimateSize: () => rowHeight,
    overscan: 10,
    enabled: isEnabled,
  });
  if (!isEnabled) return { indexes: Array.from({ length: count }, (_, index) => index), before: 0, after: 0, measure: undefined };
  const items = rows.getVirtualItems();
  return {
    indexes: items.map((item) => item.index),
    before: items[0]?.start ?? 0,
    after: rows.getTotalSize() - (items.at(-1)?.end ?? 0),
    measure: rows.measureElement,
  };
}
