import { plus, type Money } from '#platform/common/money.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import { billingRefusals } from '../billing.refusals.ts';
import type { ShownState } from '../billing.values.ts';
import { billingAudit } from '../billing.texts.ts';
import { dayOf } from '../days.rules.ts';
import { shownState, stateAfterPayment } from '../document.rules.ts';
import { getInvoice, insertPayment, saveInvoiceState } from './invoices.store.ts';

interface Given {
  readonly amount: Money;
  readonly paidOn: string;
  readonly note: string;
}

/**
 * Records a payment on a document.
 * @throws PortalError ERROR_BILLING_INVOICE_NOT_FOUND, _INVOICE_CANCELLED, _PAYMENT_CURRENCY
 */
export async function recordPayment(
  { db, caller, now, audit }: Ctx,
  invoiceId: string,
  { amount, paidOn, note }: Given,
): Promise<{ id: string; state: ShownState }> {
  const today = dayOf(now());
  const found = await getInvoice(db, invoiceId, today, 'held');
  if (!found) throw billingRefusals.INVOICE_NOT_FOUND();
  const { row } = found;
  if (found.state === 'cancelled') throw billingRefusals.INVOICE_CANCELLED({ number: row.number });
  if (amount.currencyCode !== row.gross.currencyCode)
    throw billingRefusals.PAYMENT_CURRENCY({ currency: row.gross.currencyCode });
  const paid = plus(found.paid, amount);
  const state = stateAfterPayment(row.gross, paid);
  await insertPayment(db, row.id, { amount, paidOn, note, by: caller.name, at: now() });
  await saveInvoiceState(db, row.id, { state, paid });
  await audit({
    action: billingAudit.action('invoice.pay'),
    subjectKind: billingAudit.subject('invoice'),
    subjectId: row.id,
    before: { number: row.number, paid: found.paid },
    after: { number: row.number, paid, paidOn },
  });
  return { id: row.id, state: shownState({ kind: row.kind, state, dueOn: row.dueOn }, today) };
}
