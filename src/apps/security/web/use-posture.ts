import { dayRanges, type DayRange } from '#domains/posture/posture.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { usePortalTimeRange } from '#platform/web/settings/use-portal-time-range.ts';
import { postureClient } from './clients.ts';

const isDayRange = (range: string): range is DayRange => Object.hasOwn(dayRanges, range);

/** Returns the range that the reader chose for security; hours are too short for sums of days. */
export function useDayRange() {
  const { value, allowed, onChange } = usePortalTimeRange('security');
  const range = isDayRange(value) ? value : 'days03';
  return { value: range, allowed: allowed.filter(isDayRange), onChange, days: dayRanges[range] };
}

/** Reads the figures of all dashboards, for the reader's range. */
export function usePosture() {
  const { days } = useDayRange();
  return useDataSource(postureClient.overview, { query: { days } });
}
