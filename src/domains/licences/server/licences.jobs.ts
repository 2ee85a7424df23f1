import { randomUUID } from 'node:crypto';
import type { NoticesPort } from '#domains/notices/notices.port.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { withEveryTenant } from '#platform/server/database/tenant-db.ts';
import type { CronJob, JobHandler } from '#platform/server/jobs/job.ts';
import { forEachTenant, type JobRun, unwatched } from '#platform/server/jobs/job-run.ts';
import { workInTenant, type Work } from '#platform/server/work.ts';
import { alertsOf, type LicenceAlert } from '../licence-alerts.rules.ts';
import { licencesAudit } from '../licences.texts.ts';
import { forgetOld, isNews } from './alerts-told.store.ts';
import { countLicences } from './count-licences.ts';
import type { BookPorts } from './licence-book.store.ts';
import { findOldCounts } from './licence-counts.store.ts';
import { getThresholds } from './licence-thresholds.store.ts';
import { tellAlert } from './tell-alert.ts';

export interface LicenceJobPorts extends BookPorts {
  readonly db: Db;
  readonly now: () => Date;
  readonly notices: NoticesPort<Db>;
}

const dayMs = 86_400_000;
/** Within so many days of its last moment free seats are told; before that the home shows them. */
const tellDays = 14;

/** Counts a tenant's licences whose data is new, and tells its people. */
export function countOnNews(ports: LicenceJobPorts): JobHandler {
  return ({ tenantId, correlationId }) => countTenant(ports, tenantId, correlationId);
}

/** Every night: days change what is quiet, what ends soon, and what is excepted. */
export function countDaily(ports: LicenceJobPorts): CronJob {
  return { cron: '40 2 * * *', isByTenant: true, run: (run) => countOld(ports, run) };
}

/** @returns the number of tenants that were counted */
export async function countOld(ports: LicenceJobPorts, run: JobRun = unwatched): Promise<number> {
  const at = ports.now();
  const correlationId = randomUUID();
  const why = {
    ...{ actorId: null, actorName: 'Atrium', correlationId, at },
    reason: licencesAudit.reason('licenceCounts'),
  };
  const before = new Date(Math.floor(at.getTime() / dayMs) * dayMs);
  const old = await withEveryTenant(ports.db, why, (tx) => findOldCounts(tx, before));
  return forEachTenant(
    run,
    old.map((tenantId) => ({ tenantId })),
    async ({ tenantId }) => {
      await countTenant(ports, tenantId, correlationId);
      return 1;
    },
  );
}

async function countTenant(
  ports: LicenceJobPorts,
  tenantId: string,
  correlationId: string,
): Promise<void> {
  const origin = { actor: { id: null, name: 'Atrium' }, correlationId, now: ports.now };
  await workInTenant(ports.db, tenantId, origin, (work) => countOne(ports, work));
}

async function countOne(ports: LicenceJobPorts, work: Work): Promise<void> {
  const { products } = await countLicences(work.db, ports, work.now());
  const limit = new Date(work.now().getTime() + tellDays * dayMs).toISOString();
  const alerts = alertsOf(products, await getThresholds(work.db));
  await forgetOld(work.db, alerts);
  for (const alert of alerts.filter((one) => isToTell(one, limit)))
    if (await isNews(work.db, alert, work.now())) await tellAlert(ports.notices, work, alert);
}

/** Free seats when their last moment comes near; everything else at once. */
const isToTell = ({ kind, until }: LicenceAlert, limit: string): boolean =>
  kind !== 'free' || (until !== null && until <= limit);
