import { orderBook } from '#domains/orders/demo/order-book.estate.ts';
import { sampleTenantsFor } from '#domains/tenants/demo/tenants.estate.ts';
import type { DemoHandlers } from '#platform/common/demo/demo.ts';
import type { Estate } from '#platform/common/demo/estate.ts';
import { isFound, pageOf, sortedBy } from '#platform/common/demo/lists.ts';
import { zero, sum } from '#platform/common/money.ts';
import { billingRefusals } from '../billing.refusals.ts';
import type { Charge } from '../charges.rules.ts';
import { dayOf, monthOf, monthsAfter } from '../days.rules.ts';
import { groupLines } from '../document-lines.rules.ts';
import type { financesContract } from '../finances.schema.ts';
import type {
  InvoiceRow,
  invoicesContract,
  PostedDocument,
  postedDocumentsContract,
} from '../invoices.schema.ts';
import { monthSpend, moversOf } from '../month-costs.rules.ts';
import {
  sampleDocuments,
  sampleRules,
  sampleSeller,
  bySubscription,
  sampleCharges,
} from './documents.estate.ts';

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

export const postedDocumentsDemo: DemoHandlers<typeof postedDocumentsContract> = {
  async list({ estate, world, query, now }) {
    const found = sampleTenantsFor(estate, 'portal')
      .flatMap(({ id, tenantName }) =>
        sampleDocuments(world.estateOf(id), id, now()).map(
          ({ row: { isLocked: _isLocked, ...row } }) => ({ ...row, tenantId: id, tenantName }),
        ),
      )
      .filter(({ number, tenantName }) => isFound(query.search, `${number} ${tenantName}`))
      .filter(({ state }) => query.state === undefined || state === query.state);
    const keyOf = (row: PostedDocument): string | number =>
      query.sortBy === 'gross' ? Number(row.gross.value) : row[query.sortBy];
    return pageOf(sortedBy(found, keyOf, query.sortDirection), query, now());
  },
};

const shownMonths = 12;
const mostMovers = 5;

export const financesDemo: DemoHandlers<typeof financesContract> = {
  async overview({ estate, tenantId, now }) {
    const today = dayOf(now());
    const month = monthOf(today);
    const charges = sampleCharges(estate, now());
    const documents = sampleDocuments(estate, tenantId, now());
    const open = documents.filter(({ row }) => row.state === 'open' || row.state === 'overdue');
    const overdue = open.filter(({ row }) => row.state === 'overdue');
    const next = open.find(({ row }) => row.dueOn >= today)?.row;
    const inMonth = (one: string): Charge[] => charges.filter(({ on }) => monthOf(on) === one);
    const from = monthsAfter(month, 1 - shownMonths);
    return {
      today,
      open: sum(open.map(({ row }) => row.open)),
      overdue: sum(overdue.map(({ row }) => row.open)),
      elsewhere: [],
      openDocuments: open.length,
      overdueDocuments: overdue.length,
      next: next ? { id: next.id, number: next.number, dueOn: next.dueOn, open: next.open } : null,
      months: Array.from({ length: shownMonths }, (_, at) => {
        const one = monthsAfter(from, at);
        const kinds = inMonth(one).map(({ kind, amount }) => {
          const nothing = zero(amount.currencyCode);
          return one === month
            ? { kind, billed: nothing, unbilled: amount }
            : { kind, billed: amount, unbilled: nothing };
        });
        return { month: one, ...monthSpend(kinds, 'EUR') };
      }),
      movers: moversOf(
        bySubscription(inMonth(month)),
        bySubscription(inMonth(monthsAfter(month, -1))),
        mostMovers,
      ),
      chargedTo: today,
    };
  },
};
