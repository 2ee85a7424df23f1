import { useEffect, type RefObject } from 'react';

/**
 * Keeps the columns of a windowed table as wide as its first rows made them: otherwise they would
 * jump while scrolling, because only the drawn rows count. Shares instead of pixels, so that the
 * table still follows its place.
 */
export function useLockedWidths(
  region: RefObject<HTMLElement | null>,
  isLocked: boolean,
  columnIds: string,
) {
  useEffect(() => {
    const table = region.current?.querySelector('table');
    if (!table || !isLocked || getComputedStyle(table).display !== 'table') return;
    const heads = [...table.querySelectorAll<HTMLElement>('thead th')];
    const before = heads.map((head) => head.style.inlineSize);
    const shares = heads.map((head) => `${(head.offsetWidth / table.offsetWidth) * 100}%`);
    heads.forEach((head, at) => (head.style.inlineSize = shares[at] ?? ''));
    table.style.tableLayout = 'fixed';
    return () => {
      heads.forEach((head, at) => (head.style.inlineSize = before[at] ?? ''));
      table.style.tableLayout = '';
    };
  }, [region, isLocked, columnIds]);
}
