import type { TenantDirectory } from '#domains/tenants/tenants.port.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { withSystem, withTenant } from '#platform/server/database/tenant-db.ts';
import type { CronJob } from '#platform/server/jobs/job.ts';
import { forEachTenant, type JobRun, unwatched } from '#platform/server/jobs/job-run.ts';
import { bringChargesUp, type ChargeSources } from './bring-charges-up.ts';

export interface ChargeDependencies extends ChargeSources {
  readonly db: Db;
  readonly directory: TenantDirectory<Db>;
  readonly now: () => Date;
}

/** Every hour: charges of cycles that have begun and of changes that were made, in all tenants. */
export function chargeClock(dependencies: ChargeDependencies): CronJob {
  return { cron: '23 * * * *', isByTenant: true, run: (run) => bringAllUp(dependencies, run) };
}

/** @returns how many charges were written */
export async function bringAllUp(
  { db, directory, now, ...sources }: ChargeDependencies,
  run: JobRun = unwatched,
): Promise<number> {
  const tenants = await withSystem(db, (tx) => directory.findTenants(tx));
  return forEachTenant(
    run,
    tenants.map(({ id }) => ({ tenantId: id })),
    ({ tenantId }) => withTenant(db, tenantId, (tx) => bringChargesUp(tx, sources, now())),
  );
}
