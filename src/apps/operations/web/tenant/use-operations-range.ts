import { useState } from 'react';
import { usageRangeIds, type UsageRange } from '#domains/usage/usage.ts';
import { plainDay } from '#platform/common/format/days.rules.ts';
import { periodOf } from '#platform/common/time-range.ts';
import { oneOf } from '#platform/web/list/list-address.rules.ts';
import { useAddressState } from '#platform/web/router/address.ts';
import type { Search } from '#platform/web/router/search.rules.ts';
import { usePortalTimeRange } from '#platform/web/settings/use-portal-time-range.ts';

const readRange = (search: Search) => ({ range: oneOf(usageRangeIds, search['range']) });

/**
 * Returns the reader's range: the one of the address, so that a view can be sent as a link, else the
 * reader's own (spec §3), which a choice changes.
 */
export function useOperationsRange() {
  const [{ range: asked }, set] = useAddressState(readRange);
  const own = usePortalTimeRange('operations');
  const [now] = useState(() => new Date());
  const value = asked ?? own.value;
  const period = periodOf(value, now);
  const onChange = (range: UsageRange): void => {
    own.onChange(range);
    if (asked !== undefined) set({ range: undefined });
  };
  return { value, allowed: own.allowed, onChange, period, from: plainDay(period.start) };
}
