import { randomUUID } from 'node:crypto';
import type { Db } from '#platform/server/database/connect.ts';
import { withSystem } from '#platform/server/database/tenant-db.ts';
import type { CronJob, JobHandler } from '#platform/server/jobs/job.ts';
import { announceSubject } from '#platform/server/push/announce-subject.ts';
import { workInTenant } from '#platform/server/work.ts';
import type { OperatorList } from '../connections.ts';
import { connectionsAudit } from '../connections.texts.ts';
import { judgeFault } from '../failure.rules.ts';
import {
  type CallLimits,
  FetchFault,
  type PartnerDirectory,
  type WholeList,
} from '../connections.port.ts';
import { unknownStatuses } from '../connection.rules.ts';
import { connectionActions } from './connection-view.ts';
import {
  findChangedRelationships,
  noteListFailure,
  noteListRead,
  savePartnerCustomers,
  saveRelationship,
  saveRelationships,
  silentUntil,
  type ChangedRelationship,
} from './partner.store.ts';

/** Message that the operator's lists at Microsoft should be read; carries nothing. */
export const partnerTopic = 'connections.partnerNow';

export interface PartnerPorts {
  readonly db: Db;
  readonly now: () => Date;
  /** Undefined where the operator's own directory is not read. */
  readonly partner: PartnerDirectory | undefined;
}

/** A list of ten thousand customers is read within it. */
const mostMs = 100_000;

/** Every hour: customers and GDAP relationships of the operator. */
export const readPartnerHourly = (ports: PartnerPorts): CronJob => ({
  cron: '23 * * * *',
  run: () => readPartner(ports, randomUUID()),
});

/** The same at once. */
export const readPartnerNow =
  (ports: PartnerPorts): JobHandler =>
  async ({ correlationId }) => {
    await readPartner(ports, correlationId);
    return undefined;
  };

async function readPartner(ports: PartnerPorts, correlationId: string): Promise<void> {
  const { partner, db } = ports;
  if (!partner) return;
  const limits = { signal: AbortSignal.timeout(mostMs), correlationId };
  await readList(ports, 'customers', {
    read: () => partner.customers(limits),
    save: (tx, { items }, at) => savePartnerCustomers(tx, items, at),
  });
  await readList(ports, 'relationships', {
    read: () => relationshipsOf(partner, limits),
    save: (tx, { items }, at) => saveRelationships(tx, items, at),
  });
  const changed = await withSystem(db, findChangedRelationships);
  for (const one of changed) await follow(ports, one, correlationId);
}

async function relationshipsOf(partner: PartnerDirectory, limits: CallLimits) {
  const { items, unknown } = await partner.relationships(limits);
  return { items, unknown: { ...unknown, ...unknownStatuses(items) } };
}

interface ListWork<T> {
  readonly read: () => Promise<WholeList<T>>;
  readonly save: (tx: Db, list: WholeList<T>, at: Date) => Promise<void>;
}

/** Reads a list and saves it whole; a failure is noted and leaves what was there. */
async function readList<T>(
  { db, now }: PartnerPorts,
  list: OperatorList,
  { read, save }: ListWork<T>,
): Promise<void> {
  const at = now();
  const silent = await withSystem(db, (tx) => silentUntil(tx, list));
  if (silent && silent > at) return;
  try {
    const whole = await read();
    await withSystem(db, async (tx) => {
      await save(tx, whole, at);
      await noteListRead(tx, list, { at, unknown: whole.unknown });
      await announceSubject(tx, connectionsAudit.subject('connection'));
    });
  } catch (error) {
    await withSystem(db, async (tx) => {
      await noteListFailure(tx, list, failedRead(error, at));
      await announceSubject(tx, connectionsAudit.subject('connection'));
    });
    if (!(error instanceof FetchFault)) throw error;
  }
}

function failedRead(error: unknown, at: Date) {
  if (!(error instanceof FetchFault))
    return { at, failure: 'failed', code: '', silentUntil: null } as const;
  const { fault } = error;
  const { failure } = judgeFault(fault);
  const pause = fault.retryAfterMs;
  const until = pause === undefined ? null : new Date(at.getTime() + pause);
  return { at, failure, code: fault.code ?? '', silentUntil: until };
}

/** A tenant's connection follows the relationship, and the trail says so. */
function follow(
  { db, now }: PartnerPorts,
  changed: ChangedRelationship,
  correlationId: string,
): Promise<void> {
  const origin = { actor: { id: null, name: 'Atrium' }, correlationId, now };
  return workInTenant(db, changed.tenant_id, origin, async (work) => {
    const id = await saveRelationship(work.db, changed, work.now());
    await work.audit({
      action: connectionActions[changed.state],
      subjectKind: connectionsAudit.subject('connection'),
      subjectId: id,
      after: { state: changed.state, reason: changed.reason, endsAt: changed.ends_at },
    });
  });
}
