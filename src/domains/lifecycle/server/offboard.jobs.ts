import { createHash, randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Db } from '#platform/server/database/connect.ts';
import { workIn, workInTenant, type Work } from '#platform/server/work.ts';
import { withSystem, withTenant } from '#platform/server/database/tenant-db.ts';
import type { CronJob, JobHandler } from '#platform/server/jobs/job.ts';
import type { TenantPeople } from '#domains/people/people.port.ts';
import type { TenantCommands } from '#domains/tenants/tenants.port.ts';
import type { TenantData } from '#platform/server/privacy/tenant-data.ts';
import { dayOf, exportExpiry, retainedUntil } from '../offboarding.rules.ts';
import {
  addProof,
  findDue,
  getExportFacts,
  getOffboarding,
  removeExports,
  saveExport,
  saveRetention,
  saveState,
  type OffboardingRow,
} from './offboarding.store.ts';
import { sendExport, type ExportMailFacts } from './export-link.ts';
import { lifecycleAudit } from '../lifecycle.texts.ts';

export const offboardTopic = 'lifecycle.offboard';

export interface OffboardOptions {
  readonly db: Db;
  readonly now: () => Date;
  readonly tenants: TenantCommands<Work, Db>;
  readonly people: TenantPeople<Db>;
  readonly data: readonly TenantData[];
  readonly mail: ExportMailFacts;
}

interface Run extends OffboardOptions {
  readonly plan: OffboardingRow;
  readonly correlationId: string;
}

/** Carries one out that has been confirmed and whose day has come. */
export function offboardJob(options: OffboardOptions): JobHandler {
  return async ({ payload, correlationId }) => {
    const { offboardingId } = z.object({ offboardingId: z.uuid() }).parse(payload);
    await offboard(options, offboardingId, correlationId);
  };
}

/**
 * Every ten minutes: those whose day has come, those whose retention is over, exports that have
 * expired.
 */
export function offboardingClock(options: OffboardOptions): CronJob {
  return { cron: '*/10 * * * *', run: () => runDue(options) };
}

export async function runDue(options: OffboardOptions): Promise<void> {
  const { db, now } = options;
  const due = await withSystem(db, (tx) => findDue(tx, dayOf(now()), now()));
  for (const { id, state } of due)
    await (state === 'confirmed' || state === 'running' ? offboard : purge)(
      options,
      id,
      randomUUID(),
    );
  await withSystem(db, (tx) => removeExports(tx, { before: now() }));
}

/** Every step is repeatable, reads back what it did, and is on record before the next begins. */
async function offboard(
  options: OffboardOptions,
  id: string,
  correlationId: string,
): Promise<void> {
  const { db, now } = options;
  const plan = await take(db, id, ['confirmed', 'running'], 'running');
  if (!plan) return;
  const run = { ...options, plan, correlationId };
  await exportData(run);
  await endInvitations(run);
  await endAccess(run);
  await withSystem(db, async (tx) => {
    const until = retainedUntil(now(), plan.retentionDays);
    await saveRetention(tx, id, now(), until);
    await addProof(tx, id, { step: 'retention', proof: { until: until.toISOString() }, at: now() });
    const { customerId, inventory } = plan;
    await workOf(run, tx).audit({
      action: lifecycleAudit.action('offboarding.carriedOut'),
      subjectKind: lifecycleAudit.subject('tenant'),
      subjectId: customerId,
      after: { inventory, until },
    });
  });
}

/** @returns undefined when somebody has cancelled, restored or finished it meanwhile */
function take(
  db: Db,
  id: string,
  from: readonly OffboardingRow['state'][],
  to: OffboardingRow['state'],
): Promise<OffboardingRow | undefined> {
  return withSystem(db, async (tx) => {
    const plan = await getOffboarding(tx, id, 'held');
    if (!plan || !from.includes(plan.state)) return undefined;
    await saveState(tx, id, to);
    return plan;
  });
}

async function exportData({
  db,
  now,
  people,
  data,
  mail,
  plan,
  correlationId,
}: Run): Promise<void> {
  const nouns: Record<string, readonly unknown[]> = {};
  const to = await withTenant(db, plan.customerId, async (tx) => {
    for (const { noun, rows } of data) nouns[noun] = await rows(tx);
    return people.findAdministrators(tx, now());
  });
  const head = {
    customer: plan.customerName,
    customerId: plan.customerId,
    madeAt: now().toISOString(),
  };
  const body = Buffer.from(JSON.stringify({ ...head, data: nouns }, null, 2));
  const sha256 = createHash('sha256').update(body).digest('hex');
  const [at, expiresAt] = [now(), exportExpiry(now(), plan.retentionDays)];
  await withSystem(db, async (tx) => {
    // Once: a job that comes again finds the export kept, and its recipients have their mail.
    if (await saveExport(tx, plan.id, { body, sha256, expiresAt }, at))
      await sendExport(tx, { ...mail, to, plan, expiresAt, at, correlationId });
  });
  await withSystem(db, async (tx) => {
    const kept = await getExportFacts(tx, plan.id);
    if (!kept) throw new Error('the export was not kept');
    await addProof(tx, plan.id, {
      step: 'export',
      proof: { bytes: kept.size, sha256: kept.sha256 },
      at: now(),
    });
  });
}

async function endInvitations({ db, now, people, plan, correlationId }: Run): Promise<void> {
  const { confirmedById: id, confirmedBy, customerId } = plan;
  const actor = { id, name: confirmedBy ?? '', kind: 'internal', onBehalfOf: customerId } as const;
  const origin = { actor, correlationId, now };
  const { revoked, open } = await workInTenant(db, customerId, origin, async (work) => {
    const count = await people.revokeInvitations(work.db, now());
    if (count > 0)
      await work.audit({
        action: lifecycleAudit.action('invitation.revokeAll'),
        subjectKind: lifecycleAudit.subject('tenant'),
        subjectId: customerId,
        after: { revoked: count },
      });
    return { revoked: count, open: await people.countOpenInvitations(work.db) };
  });
  if (open > 0) throw new Error('invitations are still open');
  await withSystem(db, (tx) =>
    addProof(tx, plan.id, { step: 'invitations', proof: { revoked, open }, at: now() }),
  );
}

async function endAccess(run: Run): Promise<void> {
  const { db, now, tenants, plan } = run;
  await withSystem(db, (tx) =>
    tenants.setState(workOf(run, tx), plan.customerId, 'offboarded', plan.reason),
  );
  await withSystem(db, async (tx) => {
    const state = (await tenants.getRecord(tx, plan.customerId))?.state ?? '';
    if (state !== 'offboarded') throw new Error('the customer is still active');
    await addProof(tx, plan.id, { step: 'access', proof: { state }, at: now() });
  });
}

/** Purges nouns whose retention has ended, one by one, and counts them again as proof. */
async function purge(options: OffboardOptions, id: string, correlationId: string): Promise<void> {
  const { db, now, tenants, data } = options;
  const plan = await take(db, id, ['retained', 'purging'], 'purging');
  if (!plan) return;
  const run = { ...options, plan, correlationId };
  for (const part of data.filter(({ fate }) => fate === 'purged')) {
    const { removed, left } = await withTenant(db, plan.customerId, async (tx) => ({
      removed: await part.purge(tx),
      left: await part.count(tx),
    }));
    if (left > 0) throw new Error(`${part.noun} are still there`);
    await withSystem(db, (tx) =>
      addProof(tx, id, { step: 'purge', noun: part.noun, proof: { removed, left }, at: now() }),
    );
  }
  await withSystem(db, async (tx) => {
    await tenants.forget(workOf(run, tx), plan.customerId);
    await removeExports(tx, { before: now(), of: id });
    const name = (await tenants.getRecord(tx, plan.customerId))?.name ?? '';
    await addProof(tx, id, { step: 'forget', proof: { name }, at: now() });
    await saveState(tx, id, 'purged');
  });
}

function workOf({ now, plan, correlationId }: Run, tx: Db): Work {
  const { confirmedById: id, confirmedBy } = plan;
  const kind = id === null ? 'system' : 'internal';
  return workIn(tx, '', { actor: { id, name: confirmedBy ?? 'Atrium', kind }, correlationId, now });
}
