import type { NoticesPort } from '#domains/notices/notices.port.ts';
import { type Money, sum } from '#platform/common/money.ts';
import { noticeTopic } from '#platform/common/notice-topic.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Work } from '#platform/server/work.ts';
import type { BillingRun, BillingSettings } from '../billing-runs.schema.ts';
import { billingAudit, billingWords } from '../billing.texts.ts';
import type { EInvoiceCheck } from '../billing.values.ts';
import { dayOf, monthsAfter } from '../days.rules.ts';
import type { Buyer } from '../document.rules.ts';
import { mayBeConfirmed } from '../e-invoice-findings.rules.ts';
import { findUnbilled, putOnInvoice } from './charges.store.ts';
import { type Clearance, type Draft, draftsOf } from './drafts.ts';
import { findHeldIn, hold, keepHeldIn } from './held-documents.store.ts';
import { countPosted, hasPosted, insertInvoice } from './invoices.store.ts';

const topic = noticeTopic(billingWords, 'invoices');

/** Document that was just issued. */
interface IssuedDocument {
  readonly id: string;
  readonly number: string;
  readonly dueOn: string;
  readonly gross: Money;
}

/**
 * Tells those who may read invoices that there is a new document; it is one notice, however often
 * its transaction is tried again.
 */
const tellIssued = (
  notices: NoticesPort<Db>,
  work: Work,
  { id, number, dueOn, gross }: IssuedDocument,
): Promise<void> => {
  const isCredit = gross.value.startsWith('-');
  return notices.write(work.db, {
    ...{ to: 'tenant', topic, type: 'success' },
    message: isCredit ? 'CREDIT_NOTE_ISSUED' : 'INVOICE_ISSUED',
    params: isCredit ? { number } : { number, date: dueOn },
    link: { page: 'invoice', id },
    proceeding: `invoice:${id}`,
    at: work.now(),
    correlationId: work.correlationId,
  });
};

/** Everything that the documents of one customer are made with. */
export interface Posting {
  readonly run: BillingRun;
  readonly settings: BillingSettings;
  readonly buyer: Buyer;
  readonly notices: NoticesPort<Db>;
  /** Verdict on a draft; undefined where it was not looked at: it is left for the next try. */
  readonly clearance: (draft: Draft) => Clearance | undefined;
}

/** Result of one try to post a customer's documents. */
export interface Posted {
  /** Documents of the run that the customer has, those of an earlier attempt included. */
  readonly documents: number;
  /** True where a draft is another one than those that were looked at. */
  readonly isOutdated: boolean;
}

/**
 * Inside a tenant, in one transaction: posts what is not billed up to the end of the run's month,
 * one document for each currency, and keeps back what was found wrong. What the run has posted
 * already it passes over, so that a run that was cut off is gone on with and never doubled.
 */
export async function postDocuments(work: Work, posting: Posting): Promise<Posted> {
  const { run } = posting;
  const charges = await findUnbilled(work.db, monthsAfter(run.month, 1), 'held');
  const waiting: string[] = [];
  let isOutdated = false;
  for (const draft of draftsOf(charges, posting, dayOf(work.now()))) {
    if (await hasPosted(work.db, run.id, draft.currencyCode)) {
      waiting.push(draft.currencyCode);
      continue;
    }
    const known = posting.clearance(draft);
    if (known === undefined || (await isHeldBack(work, posting, draft, known)))
      waiting.push(draft.currencyCode);
    isOutdated ||= known === undefined;
  }
  await keepHeldIn(work.db, waiting);
  return { documents: await countPosted(work.db, run.id), isOutdated };
}

/** Posts a draft, or keeps it back unless staff have released exactly this one. */
async function isHeldBack(
  work: Work,
  posting: Posting,
  draft: Draft,
  known: Clearance,
): Promise<boolean> {
  const { rules } = known;
  if (known.check !== 'held') {
    await postOne(work, posting, draft, { check: known.check, rules });
    return false;
  }
  const held = await findHeldIn(work.db, draft.currencyCode);
  const isSame = held?.fingerprint === draft.fingerprint;
  if (held?.isConfirmed && isSame && mayBeConfirmed(known.findings)) {
    await postOne(work, posting, draft, { check: 'confirmed', rules });
    return false;
  }
  const { id: runId, month } = posting.run;
  const { findings } = known;
  const id = await hold(work.db, draft, { runId, month, findings, rules, at: work.now() });
  if (!isSame)
    await work.audit({
      action: billingAudit.action('heldDocument.hold'),
      subjectKind: billingAudit.subject('heldDocument'),
      subjectId: id,
      after: { month, rules: findings.map(({ rule }) => rule).join(', ') },
    });
  return true;
}

interface Checked {
  readonly check: EInvoiceCheck;
  readonly rules: string;
}

async function postOne(
  work: Work,
  { run, notices }: Posting,
  { issuedOn, dueOn, amounts, buyer, seller, lines }: Draft,
  eInvoice: Checked,
): Promise<void> {
  const made = await insertInvoice(work.db, {
    ...{ month: run.month, runId: run.id, issuedOn, dueOn, amounts, buyer, seller, lines },
    eInvoice,
    counterpartId: null,
    state: Number(sum(lines.map(({ amount }) => amount)).value) === 0 ? 'paid' : 'open',
    at: work.now(),
  });
  await putOnInvoice(
    work.db,
    lines.map(({ id }) => id),
    made.id,
  );
  await work.audit({
    action: billingAudit.action('invoice.issue'),
    subjectKind: billingAudit.subject('invoice'),
    subjectId: made.id,
    after: { number: made.number, month: run.month, gross: amounts.gross },
  });
  await tellIssued(notices, work, { ...made, dueOn, gross: amounts.gross });
}
