import { orderBook } from '#domains/orders/demo/order-book.estate.ts';
import type { DemoHandlers } from '#platform/common/demo/demo.ts';
import type { Estate } from '#platform/common/demo/estate.ts';
import { isFound, pageOf, sortedBy } from '#platform/common/demo/lists.ts';
import { zero } from '#platform/common/money.ts';
import { billingRefusals } from '../billing.refusals.ts';
import { groupLines } from '../document-lines.rules.ts';
import type { InvoiceRow, invoicesContract } from '../invoices.schema.ts';
import { sampleDocuments, sampleRules, sampleSeller } from './documents.estate.ts';

const orderedBy = (estate: Estate, orderId: string | null): string | null =>
  estate.part(orderBook).orders.find(({ id }) => id === orderId)?.placedBy ?? null;

export const invoicesDemo: DemoHandlers<typeof invoicesContract> = {
  async list({ estate, tenantId, query, now }) {
    const found = sampleDocuments(estate, tenantId, now())
      .map(({ row }) => row)
      .filter((row) => isFound(query.search, row.number, ...row.poNumbers))
      .filter((row) => query.state === undefined || row.state === query.state);
    const keyOf = (row: InvoiceRow): string | number =>
      query.sortBy === 'gross' ? Number(row.gross.value) : row[query.sortBy];
    return pageOf(sortedBy(found, keyOf, query.sortDirection), query, now());
  },
  async get({ estate, tenantId, params, now }) {
    const documents = sampleDocuments(estate, tenantId, now());
    const at = documents.findIndex(({ row }) => row.id === params.invoiceId);
    const found = documents[at];
    if (!found) throw billingRefusals.INVOICE_NOT_FOUND();
    const { row, amounts, buyer, charges } = found;
    const { paymentDays: _days, ...seller } = sampleSeller;
    const isPaid = row.state === 'paid';
    return {
      ...row,
      taxCase: amounts.taxCase,
      taxRate: amounts.rate,
      paid: isPaid ? row.gross : zero(row.gross.currencyCode),
      buyer,
      seller,
      groups: groupLines(charges).map((group) => ({
        ...group,
        lines: group.lines.map((line) => ({ ...line, orderedBy: orderedBy(estate, line.orderId) })),
      })),
      eInvoiceGaps: [],
      eInvoiceCheck: 'valid',
      eInvoiceRules: sampleRules,
      payments: isPaid ? [{ id: row.id, amount: row.gross, paidOn: row.dueOn, note: '' }] : [],
      counterpart: null,
      months: documents
        .slice(Math.max(0, at - 2), at + 1)
        .map((one) => ({ month: one.row.month, net: one.row.net })),
    };
  },
};
