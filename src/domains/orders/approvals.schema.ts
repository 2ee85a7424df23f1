import { z } from 'zod';
import { budgetEffect } from '#domains/budgets/budgets.schema.ts';
import { offerFacts } from '#domains/catalog/catalog.schema.ts';
import { contract } from '#platform/common/contract.ts';
import { exportColumns } from '#platform/common/exports.ts';
import { money } from '#platform/common/money.schema.ts';
import { listOf, paging } from '#platform/common/paging.schema.ts';
import { version } from '#platform/common/version.schema.ts';
import {
  approvalReasons,
  approvalDecisions,
  approvalsRoutes,
  decidedSorts,
  approvalModes,
  approvalPolicyRoutes,
} from './approvals.ts';
import { orderDetails } from './order-details.schema.ts';
import { order } from './orders.schema.ts';
import { lineProblems, orderTypes } from './orders.values.ts';

const amounts = z.object({ dueNow: money, monthly: money, commitment: money });

/**
 * An order that waits for somebody's consent (product reference A8.4). Amounts as they were when it
 * was placed.
 */
export const waitingOrder = amounts.extend({
  id: z.uuid(),
  number: z.string(),
  type: z.enum(orderTypes),
  placedAt: z.iso.datetime(),
  placedBy: z.string(),
  ...orderDetails.shape,
  costCentre: z.string(),
  firstTitle: z.string(),
  lineCount: z.number().int(),
  seats: z.number().int(),
  /** Last day that is committed to if it is approved today; null for what has no term. */
  commitmentUntil: z.iso.date().nullable(),
  reason: z.enum(approvalReasons),
  /** Amount a month above which it had to wait when it was placed; null where every order does. */
  limit: money.nullable(),
  /** Names of those who may decide it; not the one who placed it where four eyes are wanted. */
  approvers: z.array(z.string()),
  deadline: z.iso.datetime(),
  /** The reader placed it. */
  isOwn: z.boolean(),
  /** False where four eyes are wanted and two of them are the reader's own. */
  mayApprove: z.boolean(),
  /** Small enough to be approved together with others. */
  isSmall: z.boolean(),
});
export type WaitingOrder = z.output<typeof waitingOrder>;

/** An order that had to wait, and what became of it. Amounts as they were decided about. */
export const decidedOrder = waitingOrder
  .pick({
    id: true,
    number: true,
    type: true,
    placedAt: true,
    placedBy: true,
    poNumber: true,
    firstTitle: true,
    lineCount: true,
    seats: true,
    reason: true,
    limit: true,
  })
  .extend({
    ...amounts.shape,
    decision: z.enum(approvalDecisions),
    decidedAt: z.iso.datetime(),
    /** Empty where nobody has decided in time. */
    decidedBy: z.string(),
    /** Why it was rejected; empty otherwise. */
    note: z.string(),
  });
export type DecidedOrder = z.output<typeof decidedOrder>;

/** A line at the price of its order and at the price of now. */
export const quotedLine = z.object({
  id: z.uuid(),
  ...offerFacts.pick({ title: true, edition: true }).shape,
  quantity: z.number().int(),
  termPrice: money,
  termPriceNow: money.nullable(),
  problem: z.enum(lineProblems),
});

/**
 * Current cost of an approval: prices are quoted again, and the approver must agree to a
 * difference.
 */
export const approvalQuote = z.object({
  order: waitingOrder,
  lines: z.array(quotedLine),
  now: amounts,
  isChanged: z.boolean(),
  /** Every line can still be ordered. */
  isOrderable: z.boolean(),
  /** Credit left after approval; null: no limit. Below zero it cannot be approved. */
  creditLeftAfter: money.nullable(),
  /** Effects on budgets at the prices of now, the strongest first. */
  budgets: z.array(budgetEffect),
});
export type ApprovalQuote = z.output<typeof approvalQuote>;

export const approvalsContract = contract(approvalsRoutes, {
  list: {
    query: paging.extend({
      search: z.string().max(200).default(''),
      sortBy: z.enum(['deadline', 'placedAt', 'monthly', 'commitment']).default('deadline'),
    }),
    result: listOf(waitingOrder),
    summary: 'Orders that wait for an approval, the next deadline first',
  },
  decided: {
    query: paging.extend({
      search: z.string().max(200).default(''),
      decision: z.enum(approvalDecisions).optional(),
      sortBy: z.enum(decidedSorts).default('decidedAt'),
      sortDirection: z.enum(['asc', 'desc']).default('desc'),
    }),
    result: listOf(decidedOrder),
    exports: exportColumns(decidedOrder, {
      items: { as: 'text', of: (row) => row.firstTitle },
      number: { as: 'text', of: (row) => row.number },
      poNumber: { as: 'text', of: (row) => row.poNumber },
      seats: { as: 'number', of: (row) => row.seats },
      placedBy: { as: 'text', of: (row) => row.placedBy },
      placedAt: { as: 'dateTime', of: (row) => row.placedAt },
      monthly: { as: 'money', of: (row) => row.monthly },
      limit: { as: 'money', of: (row) => row.limit },
      commitment: { as: 'money', of: (row) => row.commitment },
      decision: { as: 'text', of: (row) => row.decision },
      decidedBy: { as: 'text', of: (row) => row.decidedBy },
      decidedAt: { as: 'dateTime', of: (row) => row.decidedAt },
      note: { as: 'text', of: (row) => row.note },
    }),
    summary: 'Orders that had to wait, and who decided what about them, the latest first',
  },
  quote: { result: approvalQuote, summary: 'A waiting order at the prices of now' },
  approve: {
    /** The amounts that were agreed to; others are refused, and nothing is ordered. */
    body: amounts,
    result: order,
    summary: 'Approve: one transaction, from here on the order is carried out',
  },
  reject: { body: z.object({ reason: z.string().trim().min(1).max(1000) }), result: order },
  withdraw: { result: order, summary: 'Take back what one has ordered oneself, while it waits' },
});

const limit = money.refine(({ value }) => !value.startsWith('-'));

/** Approval settings of a tenant; amounts in its billing currency. */
export const approvalSettings = z.object({
  mode: z.enum(approvalModes),
  /**
   * With `above`: orders that add more than this a month wait; what is bought once counts in full.
   */
  monthlyLimit: limit,
  /**
   * With `above`: orders of one person within so many days count together, as far as nobody has
   * approved them. Days of 24 hours, back from the order.
   */
  periodDays: z.number().int().min(1).max(31).default(1),
  /** Several orders at once may be approved where each adds at most this a month; 0: none. */
  bulkLimit: limit,
  /** Nobody approves what they have ordered. */
  fourEyes: z.boolean(),
  /**
   * More seats wait for nobody up to this share of those there are, in percent (10 seats, 50: 15
   * go, 16 wait). 0: none go.
   */
  freeSeatsPercent: z.number().int().min(0).max(100),
  /** An order that nobody has decided by then expires. */
  deadlineDays: z.number().int().min(1).max(30),
});
export type ApprovalSettings = z.output<typeof approvalSettings>;

export const approvalPolicy = approvalSettings.extend({
  currencyCode: z.string(),
  /** Names of those who may approve. */
  approvers: z.array(z.string()),
  mayManage: z.boolean(),
  version,
});
export type ApprovalPolicy = z.output<typeof approvalPolicy>;

/** Approval that an order needs first; with no `approvers` it cannot be placed. */
export const approvalPath = z.object({
  reason: z.enum(approvalReasons),
  /** Amount a month above which an order waits; null where every order does. */
  limit: money.nullable(),
  approvers: z.array(z.string()),
  deadline: z.iso.datetime(),
});
export type ApprovalPath = z.output<typeof approvalPath>;

export const approvalPolicyContract = contract(approvalPolicyRoutes, {
  get: { result: approvalPolicy, summary: 'Which orders need an approval, and who may give it' },
  put: { body: approvalSettings, result: approvalPolicy },
});
