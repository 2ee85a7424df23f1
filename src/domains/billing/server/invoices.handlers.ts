import type { OrderAuthorsPort } from '#domains/orders/orders.port.ts';
import type { TenantDirectory } from '#domains/tenants/tenants.port.ts';
import type { Handlers } from '#platform/common/contract.ts';
import { bundlesWith } from '#platform/common/features.ts';
import { defaultCurrency, plus, type Money } from '#platform/common/money.ts';
import { listResult } from '#platform/common/paging.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Caller } from '#platform/server/http/caller.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import { billingRefusals } from '../billing.refusals.ts';
import { billingAudit } from '../billing.texts.ts';
import type { ShownState } from '../billing.values.ts';
import { dayOf, monthsAfter } from '../days.rules.ts';
import { groupLines } from '../document-lines.rules.ts';
import { shownState, stateAfterPayment } from '../document.rules.ts';
import { germanGapsOf } from '../e-invoice-gaps.rules.ts';
import type { InvoiceRow, invoicesContract, postedDocumentsContract } from '../invoices.schema.ts';
import { cancelInvoice, type CancellingPorts } from './cancel-invoice.ts';
import { insertManualCharge } from './charges.store.ts';
import { sourceOf, writeEInvoice } from './e-invoice.ts';
import { invoiceCsv, type NamedGroup } from './invoice-csv.ts';
import { invoicePdf } from './invoice-pdf.ts';
import {
  findInvoices,
  findNetByMonth,
  findPayments,
  getInvoice,
  type StoredInvoice,
  insertPayment,
  saveInvoiceState,
} from './invoices.store.ts';
import { findPostedDocuments } from './posted-documents.store.ts';

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

/** Months of comparison on a document. */
const monthsBefore = 2;

export interface InvoicesPorts extends CancellingPorts {
  readonly directory: TenantDirectory<Db>;
  readonly orderAuthors: OrderAuthorsPort<Db>;
}

export const createInvoicesHandlers = ({
  directory,
  eInvoiceValidator,
  notices,
  orderAuthors,
}: InvoicesPorts): Handlers<typeof invoicesContract, Ctx> => ({
  async list({ db, query, caller, tenantId, now }) {
    const { invoices, total } = await findInvoices(db, query, dayOf(now()));
    return listResult(
      invoices.map((row) => locked(row, caller, tenantId)),
      total,
      now(),
    );
  },
  async get(call) {
    const { db } = call;
    const found = await openInvoice(call, call.params.invoiceId);
    const { row } = found;
    return {
      ...row,
      taxCase: found.taxCase,
      taxRate: found.taxRate,
      paid: found.paid,
      buyer: found.buyer,
      seller: found.seller,
      counterpart: found.counterpart,
      groups: await namedLines(orderAuthors, db, found),
      eInvoiceGaps: germanGapsOf(sourceOf(found)),
      eInvoiceCheck: found.eInvoiceCheck,
      eInvoiceRules: found.eInvoiceRules,
      payments: await findPayments(db, found),
      months: await findNetByMonth(db, {
        from: monthsAfter(row.month, -monthsBefore),
        to: row.month,
        currencyCode: row.net.currencyCode,
      }),
    };
  },
  async document(call) {
    const found = await openInvoice(call, call.params.invoiceId);
    return {
      name: `${found.row.number}.pdf`,
      contentType: 'application/pdf',
      body: await invoicePdf(found, call.locale),
    };
  },
  async lines(call) {
    const found = await openInvoice(call, call.params.invoiceId);
    return {
      name: `${found.row.number}.csv`,
      contentType: 'text/csv; charset=utf-8',
      body: invoiceCsv(await namedLines(orderAuthors, call.db, found), call.locale),
    };
  },
  async eInvoice(call) {
    const found = await openInvoice(call, call.params.invoiceId);
    const source = sourceOf(found);
    const gaps = germanGapsOf(source);
    if (gaps.length > 0)
      throw billingRefusals.E_INVOICE_INCOMPLETE({
        rules: gaps.map(({ rule }) => rule).join(', '),
      });
    const { syntax } = call.query;
    return {
      name: `${found.row.number}-${syntax}.xml`,
      contentType: 'application/xml',
      body: Buffer.from(await writeEInvoice(source, syntax, call.locale)),
    };
  },
  pay: (call) => recordPayment(call, call.params.invoiceId, call.body),
  cancel: (call) =>
    cancelInvoice(call, { notices, eInvoiceValidator }, { ...call.params, ...call.body }),
  async enterCharge({ db, tenantId, body, caller, now, audit }) {
    const tenant = await directory.getTenant(db, tenantId);
    const currency = tenant?.billingCurrency ?? defaultCurrency;
    if (body.amount.currencyCode !== currency) throw billingRefusals.CHARGE_CURRENCY({ currency });
    const id = await insertManualCharge(db, { ...body, by: caller.name, at: now() });
    await audit({
      action: billingAudit.action('charge.enter'),
      subjectKind: billingAudit.subject('charge'),
      subjectId: id,
      after: body,
    });
    return { id };
  },
});

/** Returns the lines by subscription, each with the person who ordered it. */
async function namedLines(
  { orderAuthors }: OrderAuthorsPort<Db>,
  db: Db,
  { lines }: StoredInvoice,
): Promise<NamedGroup[]> {
  const groups = groupLines(lines);
  const orderIds = groups.flatMap((group) => group.lines.flatMap(({ orderId }) => orderId ?? []));
  const authors = await orderAuthors(db, [...new Set(orderIds)]);
  return groups.map((group) => ({
    ...group,
    lines: group.lines.map((line) => ({
      ...line,
      orderedBy: line.orderId === null ? null : (authors.get(line.orderId) ?? null),
    })),
  }));
}

/** @throws PortalError ERROR_BILLING_INVOICE_NOT_FOUND, ERROR_BILLING_PAID_INVOICE_LOCKED */
async function openInvoice(
  { db, caller, tenantId, now }: Pick<Ctx, 'db' | 'caller' | 'tenantId' | 'now'>,
  id: string,
): Promise<StoredInvoice> {
  const found = await getInvoice(db, id, dayOf(now()));
  if (!found) throw billingRefusals.INVOICE_NOT_FOUND();
  if (locked(found.row, caller, tenantId).isLocked)
    throw billingRefusals.PAID_INVOICE_LOCKED({ bundle: bundlesWith('paidInvoices').join(', ') });
  return found;
}

/** Spec §6: paid invoices are a permission of the licence bundle; staff are not measured. */
function locked(row: InvoiceRow, caller: Caller, tenantId: string): InvoiceRow {
  const bundle = caller.standings.get(tenantId)?.licenseBundle;
  const isOpen =
    caller.kind === 'internal' ||
    (bundle !== undefined && bundlesWith('paidInvoices').includes(bundle));
  return { ...row, isLocked: row.state === 'paid' && !isOpen };
}

export const postedDocumentsHandlers: Handlers<typeof postedDocumentsContract, Ctx> = {
  async list({ everyTenant, query, now }) {
    const { documents, total, more } = await everyTenant(
      billingAudit.reason('postedDocuments'),
      (db) => findPostedDocuments(db, query, dayOf(now())),
    );
    return listResult(documents, total, now(), more);
  },
};
