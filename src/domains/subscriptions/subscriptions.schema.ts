import { z } from 'zod';
import { budgetEffect } from '#domains/budgets/budgets.schema.ts';
import { offerFacts } from '#domains/catalog/catalog.schema.ts';
import { approvalPath } from '#domains/orders/approvals.schema.ts';
import { contract } from '#platform/common/contract.ts';
import { exportColumns } from '#platform/common/exports.ts';
import { money } from '#platform/common/money.schema.ts';
import { listOf, paging } from '#platform/common/paging.schema.ts';
import { billingPlans, termDurations } from '#platform/common/term.ts';
import { version } from '#platform/common/version.schema.ts';
import { eventCauses } from './subscription-events.rules.ts';
import { subscriptionsRoutes } from './subscriptions.ts';
import {
  endOfTermActions,
  renewalOutcomes,
  subscriptionActions,
  subscriptionShows,
  subscriptionStates,
  bookStates,
} from './subscriptions.values.ts';

/**
 * Action with its permission from the server; `reason` (key of a translated text) is set if it is
 * not allowed. Screens never re-implement the rule.
 */
export const allowedAction = z.object({
  action: z.enum(subscriptionActions),
  isAllowed: z.boolean(),
  reason: z.string().nullable(),
});
export type AllowedAction = z.output<typeof allowedAction>;

/** Seats that may still be given back, each batch with its own deadline (product rule B2.6). */
export const refundableSeats = z.object({
  quantity: z.number().int(),
  until: z.iso.datetime(),
  /** The order that brought them; null: a renewal. */
  orderId: z.uuid().nullable(),
});

export const subscription = z.object({
  id: z.uuid(),
  /** Friendly name, kept here only; the product's title until somebody renames it. */
  name: z.string(),
  ...offerFacts.omit({ offerId: true }).shape,
  seats: z.number().int(),
  /** Seats of the next term where they are scheduled to differ, else null (product rule B2.10). */
  nextSeats: z.number().int().nullable(),
  startsOn: z.iso.date(),
  /** Last day of the term; null for perpetual goods. */
  endsOn: z.iso.date().nullable(),
  renewsOn: z.iso.date().nullable(),
  endOfTermAction: z.enum(endOfTermActions),
  /** Action that the provider said it will take, where that is not the one that was chosen. */
  endingAtProvider: z.enum(endOfTermActions).nullable(),
  termPrice: money,
  /** All seats, one month. */
  monthly: money,
  state: z.enum(subscriptionStates),
  cancellableUntil: z.iso.datetime().nullable(),
  refundableSeats: z.array(refundableSeats),
  /** Null: bought elsewhere and taken over. */
  orderId: z.uuid().nullable(),
  /** Empty where there is no order. */
  orderNumber: z.string(),
  isTrial: z.boolean(),
  allowedActions: z.array(allowedAction),
  /** Version of the name, the only editable field. */
  version,
});
export type Subscription = z.output<typeof subscription>;

/** Use of the licence in the directory; null: it does not tell, or the subscription has ended. */
const seatUse = z.object({
  licenceId: z.uuid(),
  usable: z.number().int(),
  assigned: z.number().int(),
  free: z.number().int(),
  /** Other subscriptions bring seats of the same licence: the numbers are those of all of them. */
  isShared: z.boolean(),
});

const listed = subscription.extend({ use: seatUse.nullable() });
export type ListedSubscription = z.output<typeof listed>;

/** Something that happened to it, a day each, oldest first. */
const event = z.object({
  on: z.iso.date(),
  cause: z.enum(eventCauses),
  /** Seats from then on. */
  seats: z.number().int(),
  seatsBefore: z.number().int().nullable(),
  /** Seats scheduled for the next term from then on. */
  nextSeats: z.number().int().nullable(),
  /** Seats that had been scheduled and no longer were, without anybody asking. */
  droppedSeats: z.number().int().nullable(),
  endOfTermAction: z.enum(endOfTermActions),
  orderId: z.uuid().nullable(),
  orderNumber: z.string().nullable(),
});
const told = listed.extend({ events: z.array(event) });
export type ToldSubscription = z.output<typeof told>;

/** Order created for a change; `isWaiting`: it continues after approval by somebody else. */
const changed = z.object({ orderId: z.uuid(), orderNumber: z.string(), isWaiting: z.boolean() });

const seatCount = z.number().int().min(1).max(10_000_000);
const seatsCost = z.object({ seats: z.number().int(), unit: money, monthly: money });

export const subscriptionsContract = contract(subscriptionsRoutes, {
  list: {
    query: paging.extend({
      search: z.string().max(200).default(''),
      state: z.enum(subscriptionStates).optional(),
      show: z.enum(subscriptionShows).optional(),
      sortBy: z.enum(['name', 'seats', 'endsOn', 'monthly']).default('name'),
    }),
    result: listOf(listed),
    exports: exportColumns(listed, {
      name: { as: 'text', of: (row) => row.name },
      product: { as: 'text', of: (row) => row.title },
      edition: { as: 'text', of: (row) => row.edition },
      seats: { as: 'number', of: (row) => row.seats },
      assigned: { as: 'number', of: (row) => row.use?.assigned ?? null },
      free: { as: 'number', of: (row) => row.use?.free ?? null },
      term: { as: 'text', of: (row) => row.termDuration },
      billing: { as: 'text', of: (row) => row.billingPlan },
      startsOn: { as: 'date', of: (row) => row.startsOn },
      endsOn: { as: 'date', of: (row) => row.endsOn },
      endOfTerm: { as: 'text', of: (row) => row.endOfTermAction },
      monthly: { as: 'money', of: (row) => row.monthly },
      state: { as: 'text', of: (row) => row.state },
    }),
  },
  get: { result: told },
  rename: { body: z.object({ name: z.string().trim().min(1).max(120) }), result: subscription },
  changeSeats: {
    body: z.object({
      seats: seatCount,
      expectedSeats: z.number().int(),
    }),
    result: changed,
  },
  quoteSeats: {
    query: z.object({ seats: z.coerce.number().int().min(1).max(10_000_000) }),
    result: z.object({
      dueNow: money,
      monthly: money,
      commitmentUntil: z.iso.date().nullable(),
      reducibleUntil: z.iso.datetime().nullable(),
      /** Approvers who will be asked first; null: nobody. */
      approval: approvalPath.nullable(),
      /** Effects on budgets, the strongest first. */
      budgets: z.array(budgetEffect),
    }),
  },
  quoteNextTerm: {
    query: z.object({ seats: z.coerce.number().int().min(1).max(10_000_000) }),
    result: z.object({
      /** First day of the next term. */
      from: z.iso.date().nullable(),
      /** Seats that would go although people have them: they stay unless they are free in time. */
      stillAssigned: z.number().int(),
      current: seatsCost,
      /** At the price list of today. */
      next: seatsCost,
      /** Approvers who will be asked first; null: nobody. */
      approval: approvalPath.nullable(),
      budgets: z.array(budgetEffect),
    }),
  },
  setEndOfTerm: {
    body: z.object({
      action: z.enum(renewalOutcomes),
      /** Seats of the next term; those of now withdraw a schedule. Left out: as scheduled. */
      nextTerm: z
        .object({
          seats: seatCount,
          /** Seats of the next term as seen. */ expectedSeats: seatCount,
        })
        .optional(),
    }),
    result: changed,
    summary: 'Choose the end of the term, and the seats of the next one',
  },
  quoteCancel: { result: z.object({ dueNow: money, monthly: money, commitment: money }) },
  cancel: { result: changed, summary: 'Cancel inside the cancellation window' },
});

/** Subscription as Partner Center has it: its dates and windows are read, never computed (B2.6). */
export const bookTerm = z.object({
  /** Microsoft's id, in lower case. */
  ref: z.string(),
  productId: z.string(),
  skuId: z.string(),
  title: z.string(),
  termDuration: z.enum(termDurations),
  billingPlan: z.enum(billingPlans),
  seats: z.number().int(),
  nextSeats: z.number().int().nullable(),
  startsOn: z.iso.date(),
  endsOn: z.iso.date().nullable(),
  renewsOn: z.iso.date().nullable(),
  endOfTermAction: z.enum(endOfTermActions),
  state: z.enum(bookStates),
  isTrial: z.boolean(),
  boughtAt: z.iso.datetime().nullable(),
  cancellableUntil: z.iso.datetime().nullable(),
  /** Seats that may still go back, each batch until a moment of its own. */
  returnable: z.array(z.object({ quantity: z.number().int(), until: z.iso.datetime() })),
});
export type BookTerm = z.output<typeof bookTerm>;
