import type { ReadActivity } from '#domains/usage/usage-datasets.port.ts';
import { usageDatasets } from '#domains/usage/server/usage-datasets.store.ts';
import { usageRangeIds, usageRanges, usageWorkloads } from '#domains/usage/usage.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { withTenant } from '#platform/server/database/tenant-db.ts';
import { idOf } from './directory.ts';
import { demoPlans } from './microsoft-plans.ts';
import { demoTenants } from './tenants.ts';

const dayMs = 86_400_000;
/** Reports count to the day before yesterday. */
const lagDays = 2;
/** Plans of the services that Microsoft counts, by the beginning of their names. */
const planOf = {
  ...{ exchange: 'EXCHANGE', teams: 'TEAMS', sharePoint: 'SHAREPOINT', oneDrive: 'SHAREPOINT' },
} as const;
/** Shares of the licensed who used a service in the period before the first start. */
const shares = { exchange: 0.86, teams: 0.83, sharePoint: 0.8, oneDrive: 0.78 } as const;

/**
 * Inserts what Microsoft counted of the demo's customers one period before the first start, so that
 * counts of today have something to be compared with.
 */
export async function seedUsageDays(
  db: Db,
  tenantIds: ReadonlyMap<string, string>,
  now: Date,
): Promise<void> {
  const plans = demoPlans();
  for (const [at, key] of Object.keys(demoTenants).entries()) {
    const held = plans[at]?.subscriptions ?? [];
    const counts = usageWorkloads.flatMap((workload) => {
      const own = held.filter(({ product }) =>
        product.plans.some((plan) => plan.startsWith(planOf[workload])),
      );
      const licensed = own.reduce((all, { assigned }) => all + assigned, 0);
      return licensed === 0 ? [] : countsOf(workload, licensed, now);
    });
    await withTenant(db, idOf(tenantIds, key), (tx) =>
      usageDatasets.saveActivity(tx, { counts, days: [] }),
    );
  }
}

const countsOf = (
  workload: (typeof usageWorkloads)[number],
  licensed: number,
  now: Date,
): ReadActivity['counts'][number][] =>
  usageRangeIds.map((range) => {
    const period = usageRanges[range];
    const day = new Date(now.getTime() - (period + lagDays) * dayMs).toISOString().slice(0, 10);
    return { day, period, workload, licensed, active: Math.round(licensed * shares[workload]) };
  });
