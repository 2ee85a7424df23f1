import type { InternalPermission } from '#platform/common/access.ts';
import { rights } from '#platform/common/rights.ts';
import type { EscalationRole } from './incident.values.ts';

/** Permissions of which one makes a role, beside the right to work on incidents. */
export const roleNeeds: Readonly<Record<EscalationRole, readonly InternalPermission[]>> = {
  desk: rights.incidents.byStaff,
  management: rights.employees.manage,
  technology: rights.jobs.watch,
};

/** Returns those who have the role and work on incidents: nobody else could take one over. */
export function inRole<T extends { readonly userId: string }>(
  desk: readonly T[],
  holders: readonly { readonly userId: string }[],
): T[] {
  const ids = new Set(holders.map(({ userId }) => userId));
  return desk.filter(({ userId }) => ids.has(userId));
}
