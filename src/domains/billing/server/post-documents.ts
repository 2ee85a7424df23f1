import type { NoticesPort } from '#domains/notices/notices.port.ts';
import { sum } from '#platform/common/money.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Work } from '#platform/server/work.ts';
import { amountsOf, dueOn, type Buyer, type Seller } from '../document.rules.ts';
import type { PostedCharge } from '../document-lines.rules.ts';
import { dayOf, monthsAfter } from '../days.rules.ts';
import type { BillingRun, BillingSettings } from '../billing-runs.schema.ts';
import { billingAudit } from '../billing.words.ts';
import { lockUnbilled, putOnInvoice } from './charges.store.ts';
import { countPosted, hasPosted, insertInvoice } from './invoices.store.ts';
import { tellIssued } from './notify-invoice.ts';

/** Everything that the documents of one customer are made with. */
export interface Posting {
  readonly run: BillingRun;
  readonly settings: BillingSettings;
  readonly buyer: Buyer;
  readonly notices: NoticesPort<Db>;
}

/** Returns the operator as its documents name it. */
export function sellerOf({ paymentDays: _days, ...seller }: BillingSettings): Seller {
  return seller;
}

/**
 * Inside a tenant, in one transaction: posts what is not billed up to the end of the run's month,
 * one document for each currency. What the run has posted already it passes over, so that a run
 * that was cut off is gone on with and never doubled.
 * @returns how many documents of the run the customer has, those of an earlier attempt included
 */
export async function postDocuments(work: Work, posting: Posting): Promise<number> {
  const { run } = posting;
  const charges = await lockUnbilled(work.db, monthsAfter(run.month, 1));
  for (const [currencyCode, own] of Map.groupBy(charges, (one) => one.amount.currencyCode)) {
    if (await hasPosted(work.db, run.id, currencyCode)) continue;
    await postOne(work, posting, own);
  }
  return countPosted(work.db, run.id);
}

async function postOne(
  work: Work,
  posting: Posting,
  charges: readonly PostedCharge[],
): Promise<void> {
  const { run, settings, buyer, notices } = posting;
  const issuedOn = dayOf(work.now());
  const due = dueOn(issuedOn, settings.paymentDays);
  const seller = sellerOf(settings);
  const lines = charges.map(({ amount }) => amount);
  const amounts = amountsOf(lines, { seller, buyer, on: issuedOn });
  const made = await insertInvoice(work.db, {
    month: run.month,
    runId: run.id,
    issuedOn,
    dueOn: due,
    amounts,
    buyer,
    seller,
    lines: charges,
    counterpartId: null,
    state: Number(sum(lines).value) === 0 ? 'paid' : 'open',
    at: work.now(),
  });
  await putOnInvoice(
    work.db,
    charges.map(({ id }) => id),
    made.id,
  );
  await work.audit({
    action: billingAudit.action('invoice.issue'),
    subjectKind: billingAudit.subject('invoice'),
    subjectId: made.id,
    after: { number: made.number, month: run.month, gross: amounts.gross },
  });
  await tellIssued(notices, work, { ...made, dueOn: due, gross: amounts.gross });
}
