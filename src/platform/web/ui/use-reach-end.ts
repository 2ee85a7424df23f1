import { useEffect, useEffectEvent, type RefObject } from 'react';
import type { DataTableProps } from './table-props.ts';
import { wantsMore } from './table.rules.ts';

/** Distance in pixels from the end at which the next rows load: about ten rows. */
const ahead = 400;

/** Loads more rows in scroll mode when the end of the loaded ones comes near. */
export function useReachEnd<T>(
  region: RefObject<HTMLElement | null>,
  { paging, rows, isLoading = false, error }: DataTableProps<T>,
) {
  const look = useEffectEvent(() => {
    const element = region.current;
    if (!element || paging?.strategy !== 'scroll' || error) return;
    const isNear = element.scrollHeight - element.scrollTop - element.clientHeight < ahead;
    if (isNear && wantsMore(rows.length, paging.total, isLoading || Boolean(paging.isLoadingMore)))
      paging.onMore();
  });
  const isScroll = paging?.strategy === 'scroll';
  useEffect(() => {
    const element = region.current;
    if (!element || !isScroll) return;
    element.addEventListener('scroll', look, { passive: true });
    return () => element.removeEventListener('scroll', look);
  }, [region, isScroll]);
  // Rows that do not fill the region can not be scrolled, so every arrival looks again.
  useEffect(() => look(), [rows.length]);
}
