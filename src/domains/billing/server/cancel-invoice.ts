import { minus, zero, type Money } from '#platform/common/money.ts';
import type { Work } from '#platform/server/work.ts';
import { billingRefusals } from '../billing.refusals.ts';
import { billingAudit } from '../billing.words.ts';
import { dayOf } from '../days.rules.ts';
import type { PostedCharge } from '../document-lines.rules.ts';
import { takeOffInvoice } from './charges.store.ts';
import { getInvoice, insertInvoice, saveInvoiceState } from './invoices.store.ts';

/**
 * Takes an invoice back by a counter document with a number of its own; both stay. Its charges are
 * free again and come with the next run, unless they are credited.
 * @throws PortalError ERROR_BILLING_INVOICE_NOT_FOUND, _INVOICE_CANCELLED, _CREDIT_NOTE_FINAL
 */
export async function cancelInvoice(
  work: Work,
  invoiceId: string,
  reason: string,
): Promise<{ id: string; number: string }> {
  const { db, now } = work;
  const today = dayOf(now());
  const found = await getInvoice(db, invoiceId, today, 'held');
  if (!found) throw billingRefusals.INVOICE_NOT_FOUND();
  const { row } = found;
  if (row.kind === 'creditNote') throw billingRefusals.CREDIT_NOTE_FINAL({ number: row.number });
  if (found.state === 'cancelled') throw billingRefusals.INVOICE_CANCELLED({ number: row.number });
  const made = await insertInvoice(db, {
    month: row.month,
    runId: null,
    issuedOn: today,
    dueOn: today,
    amounts: {
      taxCase: found.taxCase,
      rate: found.taxRate,
      net: negative(row.net),
      tax: negative(row.tax),
      gross: negative(row.gross),
    },
    buyer: found.buyer,
    seller: found.seller,
    lines: found.lines.map(takenBack),
    counterpartId: row.id,
    state: 'paid',
    at: now(),
  });
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
  return made;
}

const takenBack = (line: PostedCharge): PostedCharge => ({
  ...line,
  quantity: -line.quantity,
  amount: negative(line.amount),
});

const negative = (amount: Money): Money => minus(zero(amount.currencyCode), amount);
