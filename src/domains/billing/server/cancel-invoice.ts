import type { NoticesPort } from '#domains/notices/notices.port.ts';
import { compare, minus, zero, type Money } from '#platform/common/money.ts';
import { noticeTopic } from '#platform/common/notice-topic.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Work } from '#platform/server/work.ts';
import type { EInvoiceValidator } from '../billing.port.ts';
import { billingRefusals } from '../billing.refusals.ts';
import { billingAudit, billingWords } from '../billing.texts.ts';
import { dayOf } from '../days.rules.ts';
import type { PostedCharge } from '../document-lines.rules.ts';
import { documentNumber } from '../document.rules.ts';
import { brokenInWords, rulesBroken } from '../e-invoice-findings.rules.ts';
import type { EInvoiceSource } from '../e-invoice.rules.ts';
import { takeOffInvoice } from './charges.store.ts';
import { clearDocument, type Clearance } from './drafts.ts';
import {
  getInvoice,
  insertInvoice,
  saveInvoiceState,
  type NewInvoice,
  type StoredInvoice,
} from './invoices.store.ts';

/** A counter document as it would be posted: everything but its check and its moment. */
export type CounterDocument = Omit<NewInvoice, 'at' | 'eInvoice'>;

/** Returns the document that takes an invoice back on a day: the same, with its signs turned. */
export function counterDocumentOf(
  { row, taxCase, taxRate, buyer, seller, lines }: StoredInvoice,
  today: string,
): CounterDocument {
  return {
    month: row.month,
    runId: null,
    issuedOn: today,
    dueOn: today,
    amounts: {
      taxCase,
      rate: taxRate,
      net: negative(row.net),
      tax: negative(row.tax),
      gross: negative(row.gross),
    },
    buyer,
    seller,
    lines: lines.map(takenBack),
    counterpartId: row.id,
    state: 'paid',
  };
}

/** Returns it as e-invoices are written of it; its number is not drawn yet. */
export function sourceOfCounter(
  { amounts, issuedOn, dueOn, buyer, seller, lines }: CounterDocument,
  takesBack: string,
): EInvoiceSource {
  const { rate, ...totals } = amounts;
  const isCredit = compare(amounts.gross, zero(amounts.gross.currencyCode)) < 0;
  return {
    ...{ issuedOn, dueOn, buyer, seller, lines },
    ...{ ...totals, taxRate: rate },
    number: documentNumber(Number(issuedOn.slice(0, 4)), 0),
    ...(isCredit ? { kind: 'creditNote', takesBack } : { kind: 'invoice', takesBack: null }),
  };
}

const takenBack = (line: PostedCharge): PostedCharge => ({
  ...line,
  quantity: -line.quantity,
  amount: negative(line.amount),
});

const negative = (amount: Money): Money => minus(zero(amount.currencyCode), amount);

export interface Cancelling {
  readonly invoiceId: string;
  readonly reason: string;
  /** Rules that staff release the counter document in spite of. */
  readonly confirms: readonly string[];
}

export interface CancellingPorts {
  readonly notices: NoticesPort<Db>;
  /** Undefined where no rules are installed. */
  readonly eInvoiceValidator: EInvoiceValidator | undefined;
}

const topic = noticeTopic(billingWords, 'invoices');

/**
 * Takes an invoice back by a counter document with a number of its own; both stay. Its charges are
 * free again and come with the next run, unless they are credited. The counter document is checked
 * before the invoice is held and a number is drawn, as it says nothing but what the invoice says.
 * Those who may read invoices are told.
 * @throws PortalError ERROR_BILLING_INVOICE_NOT_FOUND, _INVOICE_CANCELLED, _CREDIT_NOTE_FINAL,
 *   _COUNTER_DOCUMENT_FAULTY
 */
export async function cancelInvoice(
  work: Work,
  { notices, eInvoiceValidator: validator }: CancellingPorts,
  { invoiceId, reason, confirms }: Cancelling,
): Promise<{ id: string; number: string }> {
  const { db, now } = work;
  const today = dayOf(now());
  const seen = await openToCancel(work, invoiceId, 'read');
  const counter = counterDocumentOf(seen, today);
  const known = await clearDocument(sourceOfCounter(counter, seen.row.number), validator);
  const eInvoice = standingOf(known, seen, confirms);
  const { row } = await openToCancel(work, invoiceId, 'held');
  const made = await insertInvoice(db, { ...counter, eInvoice, at: now() });
  await takeOffInvoice(db, row.id);
  await saveInvoiceState(db, row.id, { state: 'cancelled', counterpartId: made.id });
  await work.audit({
    action: billingAudit.action('invoice.cancel'),
    subjectKind: billingAudit.subject('invoice'),
    subjectId: row.id,
    before: { number: row.number, gross: row.gross },
    after: { number: row.number, counterpart: made.number },
    reason,
  });
  if (known.check === 'held')
    await work.audit({
      action: billingAudit.action('invoice.confirmCounter'),
      subjectKind: billingAudit.subject('invoice'),
      subjectId: made.id,
      after: { number: made.number, rules: rulesBroken(known.findings).join(', ') },
      reason,
    });
  await notices.write(db, {
    ...{ to: 'tenant', topic, type: 'success' },
    message: 'INVOICE_CANCELLED',
    params: { number: row.number, credit: made.number },
    link: { page: 'invoice', id: made.id },
    proceeding: `invoice:${made.id}`,
    at: now(),
    correlationId: work.correlationId,
  });
  return made;
}

async function openToCancel(
  { db, now }: Work,
  invoiceId: string,
  mode: 'read' | 'held',
): Promise<StoredInvoice> {
  const found = await getInvoice(db, invoiceId, dayOf(now()), mode);
  if (!found) throw billingRefusals.INVOICE_NOT_FOUND();
  const { number, kind } = found.row;
  if (kind === 'creditNote') throw billingRefusals.CREDIT_NOTE_FINAL({ number });
  if (found.state === 'cancelled') throw billingRefusals.INVOICE_CANCELLED({ number });
  return found;
}

/** Returns what stands on the counter document; what was confirmed holds for what was read. */
function standingOf(
  known: Clearance,
  { row }: StoredInvoice,
  confirms: readonly string[],
): NonNullable<NewInvoice['eInvoice']> {
  const { rules } = known;
  if (known.check !== 'held') return { check: known.check, rules };
  const broken = rulesBroken(known.findings);
  if (broken.every((rule) => confirms.includes(rule))) return { check: 'confirmed', rules };
  throw billingRefusals.COUNTER_DOCUMENT_FAULTY({
    number: row.number,
    rules: broken.join(', '),
    findings: brokenInWords(known.findings),
  });
}
