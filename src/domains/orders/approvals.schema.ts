import { z } from 'zod';
import { offerFacts } from '#domains/catalog/offer-facts.schema.ts';
import { contract } from '#platform/common/contract.ts';
import { money } from '#platform/common/money.schema.ts';
import { listOf, paging } from '#platform/common/paging.schema.ts';
import { approvalReasons } from './approval-policy.values.ts';
import { approvalsRoutes } from './approvals.routes.ts';
import { lineProblems } from './cart.values.ts';
import { orderDetails } from './order-details.schema.ts';
import { order } from './orders.schema.ts';
import { orderTypes } from './orders.values.ts';

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
  firstTitle: z.string(),
  lineCount: z.number().int(),
  seats: z.number().int(),
  /** Last day that is committed to if it is approved today; null for what has no term. */
  commitmentUntil: z.iso.date().nullable(),
  reason: z.enum(approvalReasons),
  deadline: z.iso.datetime(),
  /** The reader placed it. */
  isOwn: z.boolean(),
  /** False where four eyes are wanted and two of them are the reader's own. */
  mayApprove: z.boolean(),
  /** Small enough to be approved together with others. */
  isSmall: z.boolean(),
});
export type WaitingOrder = z.output<typeof waitingOrder>;

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
