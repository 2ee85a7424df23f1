import { nearDays } from '#domains/health/health.values.ts';
import type { ServiceChange } from '#domains/health/service-changes.schema.ts';
import { serviceChangesClient } from '#domains/health/web/clients.ts';
import { mayUse, type Permission } from '#platform/common/access.ts';
import { readSource } from '#platform/web/data/read-source.ts';
import { activeTenant, activeUser, heldPermissions } from '#platform/web/session/session.ts';

/** More do not fall into two weeks; the page has them all. */
const most = 50;

/**
 * Reads changes of the company's services whose day is near and that nobody has seen to. Whole days
 * are asked for, so that home and menu share one answer.
 */
export async function readNearChanges(now: Date): Promise<readonly ServiceChange[]> {
  const dayIn = (days: number) =>
    new Date(now.getFullYear(), now.getMonth(), now.getDate() + days).toISOString();
  const { data } = await readSource(serviceChangesClient.list, {
    query: {
      ...{ take: most, sortBy: 'actBy', scope: 'owned', when: 'all', state: 'toAct' },
      ...{ actFrom: dayIn(0), actTo: dayIn(nearDays + 1) },
    },
  });
  return data;
}

/** Returns whether the reader has one of these rights in the active tenant. */
export const readerMayUse = (needs: readonly Permission[]): boolean =>
  mayUse(heldPermissions(activeUser(), activeTenant()), needs);
