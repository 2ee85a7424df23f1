import { z } from 'zod';
import { contract } from '#platform/common/contract.ts';
import { exportColumns } from '#platform/common/exports.ts';
import { money } from '#platform/common/money.schema.ts';
import { listOf, paging } from '#platform/common/paging.schema.ts';
import {
  chargeKinds,
  eInvoiceChecks,
  eInvoiceSyntaxes,
  invoiceKinds,
  manualKinds,
  shownStates,
  taxCases,
} from './billing.values.ts';
import { eInvoiceFields } from './e-invoice-gaps.rules.ts';
import { postedDocumentsRoutes, invoicesRoutes } from './invoices.ts';

const party = z.object({
  name: z.string(),
  street: z.string(),
  postalCode: z.string(),
  city: z.string(),
  country: z.string(),
  vatId: z.string(),
});
export const buyer = party.extend({ buyerReference: z.string(), email: z.string() });
export const seller = party.extend({
  iban: z.string(),
  bic: z.string(),
  email: z.string(),
  contactName: z.string(),
  phone: z.string(),
});

/** A posted document in a list. Days are plain dates in UTC. */
export const invoiceRow = z.object({
  id: z.uuid(),
  number: z.string(),
  kind: z.enum(invoiceKinds),
  state: z.enum(shownStates),
  /** First day of the month that it bills. */
  month: z.iso.date(),
  issuedOn: z.iso.date(),
  dueOn: z.iso.date(),
  net: money,
  tax: money,
  gross: money,
  /** Left to pay. */
  open: money,
  /** The customer's own order numbers on its lines, in their order. */
  poNumbers: z.array(z.string()),
  /** The reader's licence bundle does not open it (spec §6, paid invoices). */
  isLocked: z.boolean(),
});
export type InvoiceRow = z.output<typeof invoiceRow>;

const postedCharge = z.object({
  id: z.uuid(),
  subscriptionId: z.uuid().nullable(),
  title: z.string(),
  kind: z.enum(chargeKinds),
  from: z.iso.date(),
  to: z.iso.date(),
  billedDays: z.number().int(),
  cycleDays: z.number().int(),
  quantity: z.number().int(),
  /** Price of one seat for the whole cycle. */
  unitPrice: money,
  amount: money,
  on: z.iso.date(),
  orderId: z.uuid().nullable(),
  orderNumber: z.string().nullable(),
  poNumber: z.string().nullable(),
});

const documentLine = postedCharge.omit({ subscriptionId: true, title: true }).extend({
  seatsBefore: z.number().int().nullable(),
  seatsAfter: z.number().int().nullable(),
  /** Products of the upgrade that it belongs to. */
  upgrade: z.object({ from: z.string(), to: z.string() }).nullable(),
  /** Person who ordered it; null where no order caused it. */
  orderedBy: z.string().nullable(),
  charges: z.array(postedCharge),
});

const lineGroup = z.object({
  subscriptionId: z.uuid().nullable(),
  title: z.string(),
  amount: money,
  lines: z.array(documentLine),
});

const payment = z.object({ id: z.uuid(), amount: money, paidOn: z.iso.date(), note: z.string() });

/** A posted document with everything that explains it. */
export const invoice = invoiceRow.extend({
  taxCase: z.enum(taxCases),
  /** Percent. */
  taxRate: z.number(),
  paid: money,
  buyer,
  seller,
  groups: z.array(lineGroup),
  payments: z.array(payment),
  counterpart: z.object({ id: z.uuid(), number: z.string() }).nullable(),
  /** Details that XRechnung wants and the document lacks, with the rule that wants each. */
  eInvoiceGaps: z.array(z.object({ field: z.enum(eInvoiceFields), rule: z.string() })),
  eInvoiceCheck: z.enum(eInvoiceChecks),
  /** Rule sets that its e-invoice was checked against; empty where it was not. */
  eInvoiceRules: z.string(),
  /** Net of this month and the two before. */
  months: z.array(z.object({ month: z.iso.date(), net: money })),
});
export type Invoice = z.output<typeof invoice>;

const amountOfDocument = money.refine(({ value }) => Number(value) !== 0, 'must not be zero');

const manualCharge = z
  .object({
    kind: z.enum(manualKinds),
    title: z.string().trim().min(1).max(200),
    amount: amountOfDocument,
    on: z.iso.date(),
  })
  .refine(({ kind, amount }) => (kind === 'credit') === amount.value.startsWith('-'), {
    path: ['amount'],
    error: 'must be negative for a credit, and positive for a one-off item',
  });

/** Posted documents of a customer (product reference A2.2). */
export const invoicesContract = contract(invoicesRoutes, {
  list: {
    query: paging.extend({
      /** In the number and in the customer's order numbers. */
      search: z.string().max(100).default(''),
      state: z.enum(shownStates).optional(),
      sortBy: z.enum(['issuedOn', 'dueOn', 'number', 'gross']).default('issuedOn'),
      sortDirection: z.enum(['asc', 'desc']).default('desc'),
    }),
    result: listOf(invoiceRow),
    exports: exportColumns(invoiceRow, {
      number: { as: 'text', of: (row) => row.number },
      kind: { as: 'text', of: (row) => row.kind },
      state: { as: 'text', of: (row) => row.state },
      issuedOn: { as: 'date', of: (row) => row.issuedOn },
      dueOn: { as: 'date', of: (row) => row.dueOn },
      net: { as: 'money', of: (row) => row.net },
      tax: { as: 'money', of: (row) => row.tax },
      gross: { as: 'money', of: (row) => row.gross },
      open: { as: 'money', of: (row) => row.open },
      poNumbers: { as: 'text', of: (row) => row.poNumbers.join(', ') },
    }),
    summary: 'Invoices and credit notes of a customer, the latest first',
  },
  get: { result: invoice, summary: 'One document with its lines, payments and counter document' },
  document: {
    result: z.unknown(),
    summary: 'The document as PDF; with the e-invoice inside (Factur-X) where it is complete',
  },
  lines: {
    result: z.unknown(),
    summary: 'The lines of a document as CSV, in the words of the reader',
  },
  eInvoice: {
    query: z.object({ syntax: z.enum(eInvoiceSyntaxes).default('ubl') }),
    result: z.unknown(),
    summary: 'The document as XRechnung 3.0',
  },
  pay: {
    body: z.object({
      amount: amountOfDocument,
      paidOn: z.iso.date(),
      note: z.string().trim().max(200).default(''),
    }),
    result: z.object({ id: z.uuid(), state: z.enum(shownStates) }),
    summary: 'Records a payment; a negative amount is money that came back',
  },
  cancel: {
    body: z.object({
      reason: z.string().trim().min(1).max(200),
      /** Rules that staff have read the credit note to break, and release it all the same. */
      confirms: z.array(z.string().max(200)).max(50).default([]),
    }),
    result: z.object({ id: z.uuid(), number: z.string() }),
    summary: 'Takes an invoice back by a credit note; its charges can be billed anew',
  },
  enterCharge: {
    body: manualCharge,
    result: z.object({ id: z.uuid() }),
    summary:
      'Enters an item for the next invoice in the currency of the customer; credits are negative',
  },
});

/** A posted document among those of all customers. */
export const postedDocument = invoiceRow
  .omit({ isLocked: true })
  .extend({ tenantId: z.uuid(), tenantName: z.string() });
export type PostedDocument = z.output<typeof postedDocument>;

/** Posted documents of all customers, for staff who bill (product reference A2.2). */
export const postedDocumentsContract = contract(postedDocumentsRoutes, {
  list: {
    query: paging.extend({
      /** In the number and in the customer's name. */
      search: z.string().max(100).default(''),
      state: z.enum(shownStates).optional(),
      sortBy: z.enum(['issuedOn', 'dueOn', 'number', 'tenantName', 'gross']).default('issuedOn'),
      sortDirection: z.enum(['asc', 'desc']).default('desc'),
    }),
    result: listOf(postedDocument),
    exports: exportColumns(postedDocument, {
      number: { as: 'text', of: (row) => row.number },
      tenantName: { as: 'text', of: (row) => row.tenantName },
      kind: { as: 'text', of: (row) => row.kind },
      state: { as: 'text', of: (row) => row.state },
      issuedOn: { as: 'date', of: (row) => row.issuedOn },
      dueOn: { as: 'date', of: (row) => row.dueOn },
      net: { as: 'money', of: (row) => row.net },
      tax: { as: 'money', of: (row) => row.tax },
      gross: { as: 'money', of: (row) => row.gross },
      open: { as: 'money', of: (row) => row.open },
      poNumbers: { as: 'text', of: (row) => row.poNumbers.join(', ') },
    }),
    summary: 'Invoices and credit notes of all customers, the latest first',
  },
});
