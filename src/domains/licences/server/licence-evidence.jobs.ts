import { randomUUID } from 'node:crypto';
import type { Db } from '#platform/server/database/connect.ts';
import { withEveryTenant } from '#platform/server/database/tenant-db.ts';
import type { CronJob, JobHandler } from '#platform/server/jobs/job.ts';
import { forEachTenant, type JobRun, unwatched } from '#platform/server/jobs/job-run.ts';
import { workInTenant } from '#platform/server/work.ts';
import { endedPeriod } from '../licence-evidence-period.rules.ts';
import { licencesAudit } from '../licences.texts.ts';
import { findDuePacks } from './licence-evidence.store.ts';
import { askForPack, makePack, type EvidencePorts } from './make-evidence.ts';

export interface EvidenceJobPorts extends EvidencePorts {
  readonly db: Db;
  readonly now: () => Date;
}

const atrium = { id: null, name: 'Atrium' } as const;

/** Makes one pack that was asked for. */
export function evidenceJob(ports: EvidenceJobPorts): JobHandler {
  return async ({ tenantId, payload, correlationId }) => {
    const origin = { actor: atrium, correlationId, now: ports.now };
    await workInTenant(ports.db, tenantId, origin, (work) =>
      makePack(work, String(payload['evidenceId']), ports),
    );
  };
}

/** Every night: asks for the packs of months and quarters that have ended. */
export function evidenceClock(ports: EvidenceJobPorts): CronJob {
  return { cron: '25 4 * * *', isByTenant: true, run: (run) => askForDuePacks(ports, run) };
}

/** @returns how many packs were asked for */
export async function askForDuePacks(
  { db, now }: Pick<EvidenceJobPorts, 'db' | 'now'>,
  run: JobRun = unwatched,
): Promise<number> {
  const at = now();
  const correlationId = randomUUID();
  const spans = { month: endedPeriod('month', at), quarter: endedPeriod('quarter', at) };
  const why = {
    ...{ actorId: null, actorName: atrium.name, correlationId, at },
    reason: licencesAudit.reason('licenceEvidence'),
  };
  const due = await withEveryTenant(db, why, (tx) => findDuePacks(tx, spans));
  const origin = { actor: atrium, correlationId, now };
  return forEachTenant(run, due, async ({ tenantId, period }) => {
    const wanted = { ...spans[period], period, by: '', at };
    const made = await workInTenant(db, tenantId, origin, (work) => askForPack(work, wanted));
    return made ? 1 : 0;
  });
}
