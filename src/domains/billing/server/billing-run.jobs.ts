import type { NoticesPort } from '#domains/notices/notices.port.ts';
import type { TenantDirectory } from '#domains/tenants/tenants.port.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { withEveryTenant, withSystem, withTenant } from '#platform/server/database/tenant-db.ts';
import { forEachTenant, TenantsFailed, unwatched } from '#platform/server/jobs/job-run.ts';
import type { JobHandler } from '#platform/server/jobs/job.ts';
import { workInTenant, type Origin } from '#platform/server/work.ts';
import type { BillingRun, BillingSettings } from '../billing-runs.schema.ts';
import type { EInvoiceValidator } from '../billing.port.ts';
import { billingAudit } from '../billing.texts.ts';
import { monthsAfter, dayOf } from '../days.rules.ts';
import { bringChargesUp, type ChargeSources } from './charges.jobs.ts';
import { findLeftUnbilled, findUnbilled } from './charges.store.ts';
import { clearAtHome, clearDraft, type Clearance, draftsOf, type DraftParties } from './drafts.ts';
import { countPosted } from './invoices.store.ts';
import { postDocuments } from './post-documents.ts';
import { addToRun, finishRun, getRun, saveFailed, getBuyer } from './runs.store.ts';
import { getBillingSettings } from './settings.store.ts';

/** Surroundings of a run's work. */
export interface BillingTools extends ChargeSources {
  readonly db: Db;
  readonly notices: NoticesPort<Db>;
  /** Undefined where no rules are installed: documents say that they were not checked. */
  readonly eInvoiceValidator: EInvoiceValidator | undefined;
  readonly now: () => Date;
}

interface Billing {
  readonly run: BillingRun;
  readonly settings: BillingSettings;
  readonly origin: Origin;
}

/** A draft may change while it is looked at; whoever changes it three times is waited for. */
const mostTries = 3;

/**
 * Bills one customer for the month of a run. Documents are checked before the transaction that
 * posts them, since a check takes its time and numbers are drawn in turn; only what was looked at
 * is posted. @returns how many documents of the run the customer has
 */
export async function billCustomer(
  tools: BillingTools,
  tenantId: string,
  { run, settings, origin }: Billing,
): Promise<number> {
  const { db, notices, eInvoiceValidator: validator, now, ...sources } = tools;
  const buyer = await withSystem(db, (tx) => getBuyer(tx, tenantId));
  if (!buyer) return 0;
  const posting = { run, settings, buyer, notices };
  if (!validator)
    return workInTenant(db, tenantId, origin, async (work) => {
      await bringChargesUp(work.db, sources, now());
      return (await postDocuments(work, { ...posting, clearance: clearAtHome })).documents;
    });
  await workInTenant(db, tenantId, origin, async (work) => bringChargesUp(work.db, sources, now()));
  for (let tries = 1; tries <= mostTries; tries += 1) {
    const known = await clearancesOf({ db, tenantId, run, now }, { settings, buyer }, validator);
    const posted = await workInTenant(db, tenantId, origin, async (work) =>
      postDocuments(work, { ...posting, clearance: (draft) => known.get(draft.fingerprint) }),
    );
    if (!posted.isOutdated) return posted.documents;
  }
  throw new Error(`the charges of ${tenantId} change all the time`);
}

interface Place {
  readonly db: Db;
  readonly tenantId: string;
  readonly run: BillingRun;
  readonly now: () => Date;
}

async function clearancesOf(
  { db, tenantId, run, now }: Place,
  parties: DraftParties,
  validator: EInvoiceValidator,
): Promise<ReadonlyMap<string, Clearance>> {
  const charges = await withTenant(db, tenantId, (tx) =>
    findUnbilled(tx, monthsAfter(run.month, 1), 'read'),
  );
  const known = new Map<string, Clearance>();
  for (const draft of draftsOf(charges, parties, dayOf(now())))
    known.set(draft.fingerprint, await clearDraft(draft, validator));
  return known;
}

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
