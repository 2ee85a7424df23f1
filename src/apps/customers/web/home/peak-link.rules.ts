import type { CustomersPeak } from '#domains/subscriptions/customers.schema.ts';
import { customerPage } from '#platform/web/router/customer-page.ts';

/** Days ahead that the list's filter of ending terms holds (customers.ts). */
const nearDays = 30;

/** Place to which a peak leads: a path and what its address says. */
export interface PeakTarget {
  readonly path: string;
  readonly search: Readonly<Record<string, string>>;
}

/**
 * Returns where a peak leads: to its customer, where it is only one; else to the customers whose
 * terms end within the filter's days, and beyond those to all of them, by the day of their next end.
 */
export function peakTarget(
  { on, tenant }: Pick<CustomersPeak, 'on' | 'tenant'>,
  today: string,
): PeakTarget {
  if (tenant) return { path: customerPage(tenant.id), search: {} };
  const days = (Date.parse(on) - Date.parse(today)) / 86_400_000;
  const search: PeakTarget['search'] =
    days <= nearDays ? { show: 'ending' } : { sortBy: 'nextEnd', sortDirection: 'asc' };
  return { path: '/internal/customers', search };
}
