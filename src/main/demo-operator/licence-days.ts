import type { PlannedSubscription } from '#connectors/microsoft-simulator/world/tenant-plan.ts';
import { insertDays, type PastDay } from '#domains/licences/server/licence-pools.store.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { withTenant } from '#platform/server/database/tenant-db.ts';
import { idOf } from './directory.ts';
import { demoPlans } from './microsoft-plans.ts';
import { demoTenants } from './tenants.ts';

const dayMs = 86_400_000;
/** Days before the first start on which directories were read, and those on which they were not. */
const [mostDays, gapFrom, gapTo] = [200, 61, 63];
/** Share of today's holders on the first of these days: companies hand out seats by and by. */
const firstShare = 0.7;

/** Inserts what the directories of the demo's customers said on the days before the first start. */
export async function seedLicenceDays(
  db: Db,
  tenantIds: ReadonlyMap<string, string>,
  now: Date,
): Promise<void> {
  const plans = demoPlans();
  for (const [at, key] of Object.keys(demoTenants).entries()) {
    const days = (plans[at]?.subscriptions ?? []).flatMap((one) => daysOf(one, now));
    await withTenant(db, idOf(tenantIds, key), (tx) => insertDays(tx, days));
  }
}

function daysOf({ product, seats, assigned, daysAgo }: PlannedSubscription, now: Date): PastDay[] {
  const first = Math.min(daysAgo, mostDays);
  return Array.from({ length: first }, (_, before) => before + 1)
    .filter((ago) => ago < gapFrom || ago > gapTo)
    .map((ago) => ({
      day: new Date(now.getTime() - ago * dayMs).toISOString().slice(0, 10),
      skuId: product.licenseId,
      booked: seats,
      assigned: Math.round(assigned * (1 - (1 - firstShare) * (ago / first))),
    }));
}
