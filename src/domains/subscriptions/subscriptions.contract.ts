import { z } from 'zod';
import { contract, endpoint } from '#platform/common/contract.ts';
import { approvalPath } from '#domains/orders/approval-policy.contract.ts';
import { money } from '#platform/common/money.ts';
import { exportColumns } from '#platform/common/exports.ts';
import { listOf, paging } from '#platform/common/paging.ts';
import { billingPlans, termDurations } from '#platform/common/term.ts';
import { version } from '#platform/common/version.ts';

/** States of a booked subscription (product rule B2.20). */
export const subscriptionStates = ['pending', 'active', 'updating', 'suspended', 'extended', 'expired', 'disabled', 'deleted'] as const;
export type SubscriptionState = (typeof subscriptionStates)[number];

/** What happens at the end of the term: never a boolean (product rule B2.19). `none` only where it cannot be chosen. */
export const endOfTermActions = ['renew', 'extend', 'cancel', 'none'] as const;
export type EndOfTermAction = (typeof endOfTermActions)[number];

export const subscriptionActions = ['rename', 'increaseSeats', 'decreaseSeats', 'setEndOfTerm', 'cancel'] as const;
export type SubscriptionAction = (typeof subscriptionActions)[number];

/** What the server allows now; `reason` (key of a translated text) is set where it does not. The screen never re-implements the rule. */
export const allowedAction = z.object({ action: z.enum(subscriptionActions), isAllowed: z.boolean(), reason: z.string().nullable() });
export type AllowedAction = z.output<typeof allowedAction>;

/** Seats that may still be given back, each batch with its own deadline (product rule B2.6). */
export const refundableSeats = z.object({ quantity: z.number().int(), until: z.iso.datetime() });

export const subscription = z.object({
  id: z.uuid(),
  /** Friendly name, kept here only; the product's title until somebody renames it. */
  name: z.string(),
  productId: z.string(),
  skuId: z.string(),
  title: z.string(),
  edition: z.string(),
  seats: z.number().int(),
  termDuration: z.enum(termDurations),
  billingPlan: z.enum(billingPlans),
  startsOn: z.iso.date(),
  /** Last day of the term; null for perpetual goods. */
  endsOn: z.iso.date().nullable(),
  renewsOn: z.iso.date().nullable(),
  endOfTermAction: z.enum(endOfTermActions),
  termPrice: money,
  /** All seats, one month. */
  monthly: money,
  state: z.enum(subscriptionStates),
  cancellableUntil: z.iso.datetime().nullable(),
  refundableSeats: z.array(refundableSeats),
  orderId: z.uuid(),
  orderNumber: z.string(),
  isTrial: z.boolean(),
  allowedActions: z.array(allowedAction),
  /** Of the name, the one thing that is edited here. */
  version,
});
export type Subscription = z.output<typeof subscription>;

/** The order that a change has become; `isWaiting`: it goes on when somebody else has approved it. */
const changed = z.object({ orderId: z.uuid(), orderNumber: z.string(), isWaiting: z.boolean() });

const read = ['marketplace', 'businesscockpit:licenses'] as const;
const change = ['marketplace:shop'] as const;

export const subscriptionsContract = contract('subscriptions', {
  list: endpoint({
    method: 'GET',
    path: '/marketplace/:tenantId/subscriptions',
    needs: read,
    query: paging.extend({
      search: z.string().max(200).default(''),
      state: z.enum(subscriptionStates).optional(),
      sortBy: z.enum(['name', 'seats', 'endsOn', 'monthly']).default('name'),
    }),
    result: listOf(subscription),
    exports: exportColumns(subscription, {
      name: { as: 'text', of: (row) => row.name },
      product: { as: 'text', of: (row) => row.title },
      edition: { as: 'text', of: (row) => row.edition },
      seats: { as: 'number', of: (row) => row.seats },
      term: { as: 'text', of: (row) => row.termDuration },
      billing: { as: 'text', of: (row) => row.billingPlan },
      startsOn: { as: 'date', of: (row) => row.startsOn },
      endsOn: { as: 'date', of: (row) => row.endsOn },
      endOfTerm: { as: 'text', of: (row) => row.endOfTermAction },
      monthly: { as: 'money', of: (row) => row.monthly },
      state: { as: 'text', of: (row) => row.state },
    }),
  }),
  get: endpoint({ method: 'GET', path: '/marketplace/:tenantId/subscriptions/:subscriptionId', needs: read, result: subscription }),
  rename: endpoint({
    method: 'PUT',
    path: '/marketplace/:tenantId/subscriptions/:subscriptionId/name',
    needs: change,
    version: 'required',
    bundle: 'subscriptionRenaming',
    body: z.object({ name: z.string().trim().min(1).max(120) }),
    result: subscription,
  }),
  /** The order it makes is answered: seats change when the provider has carried it out. */
  changeSeats: endpoint({
    method: 'POST',
    path: '/marketplace/:tenantId/subscriptions/:subscriptionId/seats',
    needs: change,
    onboarding: 'marketplace',
    idempotencyKey: 'required',
    body: z.object({ seats: z.number().int().min(1).max(10_000_000), expectedSeats: z.number().int() }),
    result: changed,
  }),
  /** What a change of seats would cost now, before it is ordered. */
  quoteSeats: endpoint({
    method: 'GET',
    path: '/marketplace/:tenantId/subscriptions/:subscriptionId/seats/quote',
    needs: change,
    query: z.object({ seats: z.coerce.number().int().min(1).max(10_000_000) }),
    result: z.object({
      dueNow: money,
      monthly: money,
      commitmentUntil: z.iso.date().nullable(),
      reducibleUntil: z.iso.datetime().nullable(),
      /** Who will be asked before it goes on; null: nobody. */
      approval: approvalPath.nullable(),
    }),
  }),
  setEndOfTerm: endpoint({
    method: 'POST',
    path: '/marketplace/:tenantId/subscriptions/:subscriptionId/end-of-term',
    needs: change,
    onboarding: 'marketplace',
    idempotencyKey: 'required',
    body: z.object({ action: z.enum(['renew', 'extend', 'cancel']) }),
    result: changed,
  }),
  /** What a cancellation would give back now, as amounts below zero. */
  quoteCancel: endpoint({
    method: 'GET',
    path: '/marketplace/:tenantId/subscriptions/:subscriptionId/cancel/quote',
    needs: change,
    result: z.object({ dueNow: money, monthly: money, commitment: money }),
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/marketplace/:tenantId/subscriptions/:subscriptionId/cancel',
    needs: change,
    onboarding: 'marketplace',
    idempotencyKey: 'required',
    result: changed,
    summary: 'Cancel inside the cancellation window',
  }),
});
