import { z } from 'zod';
import { budgetEffect } from '#domains/budgets/budgets.schema.ts';
import { offerFacts } from '#domains/catalog/catalog.schema.ts';
import { approvalPath } from '#domains/orders/approvals.schema.ts';
import { contract } from '#platform/common/contract.ts';
import { money } from '#platform/common/money.schema.ts';
import { upgradesRoutes } from './subscriptions.ts';

/** Subscription of the same product that can take the seats. */
const taker = z.object({
  id: z.uuid(),
  name: z.string(),
  seats: z.number().int(),
  endsOn: z.iso.date().nullable(),
});

/** Product that seats may move to. */
export const upgradeTarget = z.object({
  ...offerFacts.shape,
  /** One seat, one month; null where it is not on the price list. */
  unit: money.nullable(),
  /** Most seats that may move. */
  seats: z.number().int(),
  mayMoveLicences: z.boolean(),
  into: z.array(taker),
  /** Key of a reason why it cannot be chosen; null: it can. */
  reason: z.string().nullable(),
});
export type UpgradeTarget = z.output<typeof upgradeTarget>;

const amounts = z.object({ dueNow: money, monthly: money, commitment: money });
const side = amounts.extend({
  title: z.string(),
  seats: z.number().int(),
  /** One seat, one month. */
  unit: money,
  /** Last day of the term; null: it never ends. */
  endsOn: z.iso.date().nullable(),
});
export type UpgradeSide = z.output<typeof side>;

const seats = z.coerce.number().int().min(1).max(10_000_000);

export const upgradesContract = contract(upgradesRoutes, {
  list: {
    result: z.object({
      /** False: the provider does not answer at the moment. */
      isAnswered: z.boolean(),
      /** False: it does not renew, and an upgrade has to switch that on. */
      isRenewing: z.boolean(),
      targets: z.array(upgradeTarget),
    }),
    summary: 'Products that seats of a subscription may move to within their term',
  },
  quote: {
    query: z.object({
      offerId: z.string().max(200),
      seats,
      intoSubscriptionId: z.uuid().optional(),
    }),
    result: z.object({
      /** Negative amounts. */
      stops: side,
      starts: side,
      /** Both together. */
      ...amounts.shape,
      /** Seats that are scheduled for the next term and no longer will be. */
      droppedSeats: z.number().int().nullable(),
      /** Approvers who will be asked first; null: nobody. */
      approval: approvalPath.nullable(),
      budgets: z.array(budgetEffect),
    }),
    summary: 'Cost of an upgrade: what stops, what starts, and both together',
  },
  order: {
    body: z.object({
      offerId: z.string().max(200),
      seats: z.number().int().min(1).max(10_000_000),
      /** Seats of the subscription as seen. */
      expectedSeats: z.number().int(),
      /** Null: into a new subscription. */
      intoSubscriptionId: z.uuid().nullable(),
      movesLicences: z.boolean(),
      /** Switches the renewal on where it is off; without it such an upgrade is refused. */
      switchesRenewalOn: z.boolean(),
    }),
    result: z.object({ orderId: z.uuid(), orderNumber: z.string(), isWaiting: z.boolean() }),
    summary: 'Move seats to a better product within their term',
  },
});
