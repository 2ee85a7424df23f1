import type { mailDomainsContract } from '#domains/posture/mail-domains.schema.ts';
import type {
  postureControlsContract,
  postureLooksContract,
  staleAccountsContract,
  postureContract,
} from '#domains/posture/posture.schema.ts';
import {
  mailDomainsRoutes,
  postureControlsRoutes,
  postureLooksRoutes,
  postureRoutes,
  staleAccountsRoutes,
  dayRanges,
  type DayRange,
} from '#domains/posture/posture.ts';
import { contractClient } from '#platform/web/client/contract-client.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { usePortalTimeRange } from '#platform/web/settings/use-portal-time-range.ts';

export const postureClient = contractClient<typeof postureContract>(postureRoutes);
export const controlsClient = contractClient<typeof postureControlsContract>(postureControlsRoutes);
export const mailDomainsClient = contractClient<typeof mailDomainsContract>(mailDomainsRoutes);
export const staleAccountsClient =
  contractClient<typeof staleAccountsContract>(staleAccountsRoutes);
export const postureLooksClient = contractClient<typeof postureLooksContract>(postureLooksRoutes);

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
