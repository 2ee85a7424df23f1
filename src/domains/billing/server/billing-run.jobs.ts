import type { TenantDirectory } from '#domains/tenants/tenants.port.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { withEveryTenant, withSystem, withTenant } from '#platform/server/database/tenant-db.ts';
import type { JobHandler } from '#platform/server/jobs/job.ts';
import { forEachTenant, TenantsFailed, unwatched } from '#platform/server/jobs/job-run.ts';
import { billingAudit } from '../billing.texts.ts';
import { monthsAfter } from '../days.rules.ts';
import { billCustomer, type BillingTools } from './bill-customer.ts';
import { countPosted } from './invoices.store.ts';
import { findLeftUnbilled } from './left-customers.store.ts';
import { addToRun, finishRun, getRun, saveFailed } from './runs.store.ts';
import { getBillingSettings } from './settings.store.ts';

/** Topic of a run that was released. */
export const billingRunTopic = 'billing.run';
/** Topic of a document that was kept back and is to be looked at again. */
export const heldDocumentTopic = 'billing.held';

/** A run over thousands of customers takes minutes. */
const lookAgainMs = 10_000;

/**
 * Customers billed at a time: the database works for one while the figures of another are computed.
 * Numbers stay in turn, for drawing one waits for whoever drew the last.
 */
const lanes = 3;

export interface BillingRunDependencies extends BillingTools {
  readonly directory: TenantDirectory<Db>;
}

/**
 * Posts the documents of a released run, each customer in a transaction of its own; of those who
 * have left, what was charged while they were there. One that cannot be billed holds up no other;
 * the run is over when nobody is left, and says who is until then.
 * May be delivered again at any point: what is posted stays posted once.
 */
export function billingRunJob({ directory, ...tools }: BillingRunDependencies): JobHandler {
  const { db, now } = tools;
  return async ({ payload, correlationId }, record = unwatched) => {
    const run = await withSystem(db, (tx) => getRun(tx, String(payload['runId'])));
    const settings = await withSystem(db, getBillingSettings);
    if (!run || !settings || run.finishedAt !== null) return;
    const origin = { actor: { id: null, name: run.releasedBy }, correlationId, now };
    const active = await withSystem(db, (tx) => directory.findTenants(tx));
    const why = { actorId: null, actorName: run.releasedBy, correlationId, at: now() };
    const left = await withEveryTenant(
      db,
      { ...why, reason: billingAudit.reason('leftCustomers') },
      (tx) => findLeftUnbilled(tx, monthsAfter(run.month, 1)),
    );
    const documents = await forEachTenant(
      record,
      [...active, ...left].map(({ id }) => ({ tenantId: id })),
      ({ tenantId }) => billCustomer(tools, tenantId, { run, settings, origin }),
      lanes,
    ).catch(async (error: unknown) => {
      if (error instanceof TenantsFailed)
        await withSystem(db, (tx) => saveFailed(tx, run.id, error.tenantIds));
      throw error;
    });
    await withSystem(db, (tx) => finishRun(tx, run.id, documents, now()));
  };
}

/** Looks at what was kept back of a customer again and posts what is mended or confirmed. */
export function heldDocumentJob(tools: BillingTools): JobHandler {
  const { db, now } = tools;
  return async ({ tenantId, payload, correlationId }) => {
    const run = await withSystem(db, (tx) => getRun(tx, String(payload['runId'])));
    const settings = await withSystem(db, getBillingSettings);
    if (!run || !settings) return undefined;
    // It may have passed the customer by, or be about to come.
    if (run.finishedAt === null) return { againInMs: lookAgainMs };
    const origin = { actor: { id: null, name: String(payload['by']) }, correlationId, now };
    const before = await withTenant(db, tenantId, (tx) => countPosted(tx, run.id));
    const after = await billCustomer(tools, tenantId, { run, settings, origin });
    await withSystem(db, (tx) => addToRun(tx, run.id, after - before));
    return undefined;
  };
}
