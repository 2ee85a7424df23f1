import { z } from 'zod';
import { contract } from '#platform/common/contract.ts';
import { exportColumns } from '#platform/common/exports.ts';
import { money } from '#platform/common/money.schema.ts';
import { listOf, paging } from '#platform/common/paging.schema.ts';
import { quoteDeskRoutes, quoteTemplatesRoutes } from './quote-desk.routes.ts';
import { quotesRoutes } from './quotes.routes.ts';
import {
  approvalReasons,
  customerStates,
  deskSteps,
  quoteEnds,
  quoteStates,
  sides,
  cadences,
  lineKinds,
} from './quotes.values.ts';

const decimal = z.string().regex(/^\d{1,9}(\.\d{1,2})?$/);
const name = z.string().trim().max(160);

/**
 * Line as staff enter it. What the catalogue or the services know (name, price, cost of a licence)
 * wins over what is entered; the rest is entered.
 */
export const quoteLineGiven = z.object({
  id: z.uuid(),
  kind: z.enum(lineKinds),
  /** Offer of the catalogue, service on offer, or empty. */
  reference: z.string().max(200),
  nameDe: name,
  nameEn: name,
  cadence: z.enum(cadences),
  quantity: z.number().int().min(1).max(100_000),
  /** List price of one piece: of services without a price of their own, and of free lines. */
  price: decimal.nullable(),
  /** Cost of one piece; null where nobody knows. Of licences the catalogue says it. */
  cost: decimal.nullable(),
  discountPercent: z.string().regex(/^(100(\.0{1,2})?|\d{1,2}(\.\d{1,2})?)$/),
  isOptional: z.boolean(),
});
export type QuoteLineGiven = z.output<typeof quoteLineGiven>;

/** Line as the customer reads it. */
export const quoteLine = quoteLineGiven
  .pick({ id: true, kind: true, nameDe: true, nameEn: true, cadence: true, quantity: true })
  .extend({
    /** Edition and term of a licence, or what a service promises. */
    detailDe: z.string(),
    detailEn: z.string(),
    listPrice: money,
    discountPercent: z.string(),
    unitPrice: money,
    isOptional: z.boolean(),
  });
export type QuoteLine = z.output<typeof quoteLine>;

/** Line as staff see it. */
export const deskLine = quoteLine.extend({
  reference: z.string(),
  unitCost: money.nullable(),
  marginPercent: z.string().nullable(),
});
export type DeskLine = z.output<typeof deskLine>;

const text = (most: number) => z.string().trim().max(most);
const note = text(2_000);

/** Texts and terms of a quote, in the one language that it is written in. */
const quoteTerms = z.object({
  language: z.enum(['de', 'en']),
  title: text(160).min(1),
  intro: text(4_000),
  terms: text(12_000),
  /** Months that services are agreed for. */
  termMonths: z.number().int().min(1).max(60),
  noticeDays: z.number().int().min(0).max(730),
});

export const quoteGiven = quoteTerms.extend({
  /** Last day on which it can be accepted. */
  validUntil: z.iso.date(),
  /** Day on which services begin; null: the day of the acceptance. */
  startsOn: z.iso.date().nullable(),
  lines: z.array(quoteLineGiven).max(60),
});
export type QuoteGiven = z.output<typeof quoteGiven>;

const comment = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  side: z.enum(sides),
  author: z.string(),
  text: z.string(),
});
export type QuoteComment = z.output<typeof comment>;
const commentGiven = z.object({ id: z.uuid(), text: note.min(1) });

/** Contract that an accepted quote is. */
const acceptance = z.object({
  /** Number of the contract. */
  number: z.string(),
  at: z.iso.datetime(),
  by: z.string(),
  picked: z.array(z.uuid()),
  startsOn: z.iso.date(),
  endsOn: z.iso.date(),
  monthly: money,
  once: money,
  /** Null where nothing was ordered from the catalogue. */
  orderId: z.uuid().nullable(),
  orderNumber: z.string().nullable(),
});
export type QuoteAcceptance = z.output<typeof acceptance>;

const head = z.object({
  id: z.uuid(),
  /** `AN-1001`; of later revisions `AN-1001-2`. */
  number: z.string(),
  revision: z.number().int(),
  title: z.string(),
  validUntil: z.iso.date(),
  sentAt: z.iso.datetime().nullable(),
  /** All that has to be taken, without the options. */
  monthly: money,
  once: money,
  options: z.number().int(),
});

const body = head.extend({
  ...quoteTerms.shape,
  startsOn: z.iso.date().nullable(),
  currencyCode: z.string(),
  author: z.string(),
  /** The quote that replaces this one. */
  supersededBy: z.uuid().nullable(),
  decidedAt: z.iso.datetime().nullable(),
  decidedBy: z.string().nullable(),
  decisionNote: z.string(),
  acceptance: acceptance.nullable(),
  comments: z.array(comment),
});

export const quoteRow = head.extend({ state: z.enum(customerStates) });
export type QuoteRow = z.output<typeof quoteRow>;
export const quote = body.extend({
  state: z.enum(customerStates),
  lines: z.array(quoteLine),
  /** Names what is accepted: it changes with every word and every price. */
  fingerprint: z.string(),
});
export type Quote = z.output<typeof quote>;

const margin = z.object({ price: money, cost: money, percent: z.string() });
export const deskQuote = body.extend({
  state: z.enum(quoteStates),
  tenantId: z.uuid(),
  tenantName: z.string(),
  lines: z.array(deskLine),
  /** Over the whole term, of all that has to be taken; null where a cost is unknown. */
  margin: margin.nullable(),
  needs: z.enum(approvalReasons).nullable(),
  floorPercent: z.string(),
  approvalNote: z.string(),
  approvedBy: z.string().nullable(),
  readAt: z.iso.datetime().nullable(),
  readBy: z.string().nullable(),
  /** The reader wrote it or asked for its approval. */
  isOwn: z.boolean(),
  version: z.string(),
});
export type DeskQuote = z.output<typeof deskQuote>;

export const deskQuoteRow = head.extend({
  tenantId: z.uuid(),
  tenantName: z.string(),
  state: z.enum(quoteStates),
  author: z.string(),
  changedAt: z.iso.datetime(),
});
export type DeskQuoteRow = z.output<typeof deskQuoteRow>;

const shelfItem = z.object({
  kind: z.enum(['licence', 'service']),
  reference: z.string(),
  nameDe: z.string(),
  nameEn: z.string(),
  detailDe: z.string(),
  detailEn: z.string(),
  cadence: quoteLine.shape.cadence,
  /** Null: made on request. */
  price: money.nullable(),
  cost: money.nullable(),
});
export type ShelfItem = z.output<typeof shelfItem>;

/** A customer who loses an offer is told why. */
const stepGiven = z
  .object({ step: z.enum(deskSteps), note: note.default('') })
  .refine((given) => given.step !== 'withdraw' || given.note !== '', { path: ['note'] });

const deskSummary = z.object({
  states: z.array(z.object({ state: z.enum(quoteStates), quotes: z.number().int() })),
  /** Open offers whose last day is near. */
  ending: z.number().int(),
});
export type DeskSummary = z.output<typeof deskSummary>;

const made = z.object({ id: z.uuid() });
const stepped = z.object({ id: z.uuid(), state: z.enum(quoteStates) });

export const quoteDeskContract = contract(quoteDeskRoutes, {
  list: {
    query: paging.extend({
      search: text(200).default(''),
      state: z.enum(quoteStates).optional(),
      /** Open offers whose last day is near. */
      ends: z.enum(quoteEnds).optional(),
      sortBy: z.enum(['number', 'tenant', 'validUntil', 'changedAt']).default('changedAt'),
      sortDirection: z.enum(['asc', 'desc']).default('desc'),
    }),
    result: listOf(deskQuoteRow),
    exports: exportColumns(deskQuoteRow, {
      number: { as: 'text', of: (row) => row.number },
      tenant: { as: 'text', of: (row) => row.tenantName },
      title: { as: 'text', of: (row) => row.title },
      state: { as: 'text', of: (row) => row.state },
      monthly: { as: 'money', of: (row) => row.monthly },
      once: { as: 'money', of: (row) => row.once },
      validUntil: { as: 'date', of: (row) => row.validUntil },
      author: { as: 'text', of: (row) => row.author },
      changedAt: { as: 'dateTime', of: (row) => row.changedAt },
    }),
  },
  summary: {
    result: deskSummary,
    summary: 'How many quotes are in which state, and how many end soon',
  },
  shelf: {
    query: z.object({ search: text(200).default('') }),
    result: listOf(shelfItem),
    summary: 'What can be put on a quote to this customer, at its prices, with cost',
  },
  get: { result: deskQuote },
  create: { body: quoteGiven, result: made },
  save: { body: quoteGiven, result: deskQuote },
  discard: { result: made },
  step: { body: stepGiven, result: stepped },
  revise: { result: made },
  comment: { body: commentGiven, result: z.object({ id: z.uuid() }) },
  pdf: { result: z.unknown(), summary: 'The offer as tagged PDF' },
});

const templateGiven = quoteTerms.omit({ title: true }).extend({
  name: text(120).min(1),
  /** Days that a quote of it can be accepted. */
  validDays: z.number().int().min(1).max(365),
  /** Without ids: each quote gives its lines their own. */
  lines: z.array(quoteLineGiven.omit({ id: true })).max(60),
});
export type TemplateGiven = z.output<typeof templateGiven>;
const template = templateGiven.extend({ id: z.uuid(), version: z.string() });
export type QuoteTemplate = z.output<typeof template>;

const settingsGiven = z.object({
  /** Margin in percent of the price below which somebody else has to approve a quote. */
  floorPercent: z.string().regex(/^\d{1,2}(\.\d{1,2})?$/),
});
export type QuoteSettings = z.output<typeof settingsGiven>;
const settings = settingsGiven.extend({ version: z.string() });

export const quoteTemplatesContract = contract(quoteTemplatesRoutes, {
  list: { result: listOf(template) },
  save: { body: templateGiven, result: z.object({ id: z.uuid() }) },
  remove: { result: z.object({ id: z.uuid() }) },
  settings: { result: settings },
  saveSettings: { body: settingsGiven, result: settings },
});

export const quotesContract = contract(quotesRoutes, {
  list: {
    query: paging.extend({
      search: text(200).default(''),
      state: z.enum(customerStates).optional(),
      /** Left out: open ones first, then the newest. */
      sortBy: z.enum(['number', 'validUntil']).optional(),
    }),
    result: listOf(quoteRow),
    exports: exportColumns(quoteRow, {
      number: { as: 'text', of: (row) => row.number },
      title: { as: 'text', of: (row) => row.title },
      state: { as: 'text', of: (row) => row.state },
      monthly: { as: 'money', of: (row) => row.monthly },
      once: { as: 'money', of: (row) => row.once },
      options: { as: 'number', of: (row) => row.options },
      validUntil: { as: 'date', of: (row) => row.validUntil },
      sentAt: { as: 'dateTime', of: (row) => row.sentAt },
    }),
    summary: 'Offers to the company, open ones first',
  },
  get: { result: quote },
  read: { result: z.object({ id: z.uuid(), state: z.enum(customerStates) }) },
  comment: { body: commentGiven, result: z.object({ id: z.uuid() }) },
  accept: {
    body: z.object({
      /** The words that the person has read; for anything else nothing is ordered. */
      fingerprint: z.string().max(64),
      picked: z.array(z.uuid()).max(60),
      monthly: money,
      once: money,
      poNumber: text(60).default(''),
    }),
    result: acceptance,
    summary: 'Accept: order, services and contract in one transaction, however often it is sent',
  },
  decline: {
    body: z.object({ note }),
    result: z.object({ id: z.uuid(), state: z.enum(customerStates) }),
  },
  pdf: { result: z.unknown(), summary: 'The offer as tagged PDF' },
});
