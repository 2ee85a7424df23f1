import type { NoticesPort } from '#domains/notices/notices.port.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { withSystem, withTenant } from '#platform/server/database/tenant-db.ts';
import { workInTenant, type Origin } from '#platform/server/work.ts';
import { dayOf, monthsAfter } from '../days.rules.ts';
import type { BillingRun, BillingSettings } from '../billing-runs.schema.ts';
import type { EInvoiceValidator } from '../billing.port.ts';
import { bringChargesUp, type ChargeSources } from './bring-charges-up.ts';
import { findUnbilled } from './charges.store.ts';
import { clearAtHome, clearDraft, type Clearance } from './clear-draft.ts';
import { draftsOf, type DraftParties } from './drafts.ts';
import { postDocuments } from './post-documents.ts';
import { getBuyer } from './runs.store.ts';

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
