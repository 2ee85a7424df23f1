import { randomUUID } from 'node:crypto';
import type { NoticesPort } from '#domains/notices/notices.port.ts';
import { noticeTopic } from '#platform/common/notice-topic.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { withEveryTenant } from '#platform/server/database/tenant-db.ts';
import { forEachTenant, type JobRun, unwatched } from '#platform/server/jobs/job-run.ts';
import type { CronJob, JobHandler } from '#platform/server/jobs/job.ts';
import { workInTenant, type Work } from '#platform/server/work.ts';
import { endedPeriod } from '../licence-evidence-period.rules.ts';
import { evidenceFacts } from '../licence-evidence.rules.ts';
import { seatEventsOf } from '../licence-history.rules.ts';
import { licencesAudit, licencesWords } from '../licences.texts.ts';
import { loadBook, type BookPorts } from './licence-book.store.ts';
import {
  gatherHolders,
  findDuePacks,
  completePack,
  getPack,
  insertPack,
  type NewPack,
  type StoredPack,
} from './licence-evidence.store.ts';

/** Topic of the outbox under which packs are made. */
export const evidenceTopic = 'licences.evidence';

export interface EvidencePorts extends BookPorts {
  readonly notices: NoticesPort<Db>;
}

/** Inside withTenant: asks for a pack; a job makes it. @returns undefined where the clock has it */
export async function askForPack(
  { db, audit, send }: Work,
  wanted: NewPack,
): Promise<{ readonly id: string; readonly number: number } | undefined> {
  const made = await insertPack(db, wanted);
  if (!made) return undefined;
  const { period, from, to } = wanted;
  await audit({
    action: licencesAudit.action('licences.askEvidence'),
    subjectKind: licencesAudit.subject('licenceEvidence'),
    subjectId: made.id,
    after: { number: made.number, period, from, to },
  });
  await send(evidenceTopic, { evidenceId: made.id });
  return made;
}

/**
 * Inside withTenant: gathers the facts of a waiting pack as they are now, and tells the tenant's
 * people. Done a second time it changes nothing.
 */
export async function makePack(work: Work, evidenceId: string, ports: EvidencePorts) {
  const pack = await getPack(work.db, evidenceId);
  if (!pack || pack.madeAt !== null) return;
  const at = work.now();
  const book = await loadBook(work.db, ports, at);
  const changes = await ports.bookedLicences.bookedChanges(work.db, at);
  const facts = evidenceFacts({
    products: book.products,
    events: seatEventsOf(changes, new Map(), pack),
    today: book.measure.today,
    readAt: book.readAt,
    isActivityKnown: book.measure.isActivityKnown,
  });
  const { currencyCode } = facts.monthly;
  const { products, measure } = book;
  const holders = await gatherHolders(work.db, { evidenceId, products, currencyCode, measure });
  await completePack(work.db, evidenceId, { facts, holders, at });
  await work.audit({
    action: licencesAudit.action('licences.makeEvidence'),
    subjectKind: licencesAudit.subject('licenceEvidence'),
    subjectId: evidenceId,
    after: { number: pack.number, products: facts.products.length, holders },
  });
  await tell(work, pack, ports);
}

async function tell(work: Work, { id, number, from, to }: StoredPack, { notices }: EvidencePorts) {
  await notices.write(work.db, {
    to: 'tenant',
    topic: noticeTopic(licencesWords, 'licenceEvidence'),
    type: 'success',
    message: 'LICENCE_EVIDENCE_READY',
    params: { number, from, to },
    link: { page: 'licenceEvidence' },
    proceeding: `licenceEvidence:${id}`,
    at: work.now(),
    correlationId: work.correlationId,
  });
}

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
