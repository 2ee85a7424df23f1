import { type PortalWithTimeRange, type Settings, portalTimeRanges } from './settings.rules.ts';
import { useSettings } from './settings.ts';

export type RangeOf<P extends PortalWithTimeRange> = Settings['portals'][P]['timeRange'];

/**
 * Returns the time range of a portal's pages, stored per user (spec §3 and §9); `allowed` holds the
 * portal's ranges: `const range = usePortalTimeRange('operations')`, then `<TimeRangePicker
 * {...range} />` and `periodOf(range.value, now)`.
 */
export function usePortalTimeRange<P extends PortalWithTimeRange>(portal: P) {
  const value: RangeOf<P> = useSettings(({ portals }) => portals[portal].timeRange);
  const allowed: readonly RangeOf<P>[] = portalTimeRanges[portal];
  const onChange = (timeRange: RangeOf<P>): void => {
    useSettings.setState(({ portals }) => ({ portals: { ...portals, [portal]: { timeRange } } }));
  };
  return { value, allowed, onChange };
}
