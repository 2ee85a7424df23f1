import type { ChangeOrder, ChangePath } from '#domains/orders/orders.port.ts';
import { orderRefusals } from '#domains/orders/orders.refusals.ts';
import type { BodyOf, Handlers } from '#platform/common/contract.ts';
import { zero, type Money } from '#platform/common/money.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import { demandAction } from '../allowed-actions.rules.ts';
import { stillAssigned, nextSeatsEffect, nextTermCost, plannedSeats } from '../next-seats.rules.ts';
import { outcomesFor } from '../renewal-choices.rules.ts';
import { cancelCredit, seatsConflict } from '../seat-change.rules.ts';
import { skuKey, type SeatOrdersPort } from '../subscriptions.port.ts';
import type { subscriptionsContract } from '../subscriptions.schema.ts';
import { demandCaps, judgeSeats, orderSeats } from './change-seats.handlers.ts';
import { actionFacts, type SubscriptionPorts, orderChange } from './subscription-changes.ts';
import { getSubscription, type StoredSubscription } from './subscriptions.store.ts';

type Contract = typeof subscriptionsContract;

/** Creates the quote of the next term. */
export const createNextTermHandlers = (
  ports: SubscriptionPorts,
): Pick<Handlers<Contract, Ctx>, 'quoteNextTerm'> => ({
  async quoteNextTerm(call) {
    const { db, params, query } = call;
    const subscription = await getSubscription(db, params.subscriptionId);
    demandAction('setNextSeats', subscription, actionFacts(call));
    await demandCaps(ports, call, subscription, query.seats);
    const offer = await offerOf(ports, call, subscription);
    const free = await ports.freeSeats.freeSeats(db, [subscription], call.now());
    return {
      from: subscription.renewsOn,
      stillAssigned: stillAssigned(
        { seats: subscription.seats, nextSeats: query.seats },
        free.get(skuKey(subscription)),
      ),
      ...nextTermCost(subscription, query.seats, offer),
      ...(await pathOf(ports, call, subscription, {
        targetSeats: query.seats,
        monthly: nextSeatsEffect(subscription, query.seats, offer),
      })),
    };
  },
});

type SeatsPart = Pick<ChangeOrder, 'quantity' | 'targetSeats' | 'monthly'>;

/**
 * Returns the seats of a decision about the next term, judged; `targetSeats` is null where they
 * stay as scheduled. @throws PortalError ERROR_MARKETPLACE_ACTION_NOT_ALLOWED,
 * ERROR_MARKETPLACE_PRODUCT_FORBIDDEN_SEATCOUNT
 * @throws ConflictError where other seats are scheduled than the caller saw
 */
export async function judgeNextSeats(
  ports: SubscriptionPorts,
  call: Ctx,
  subscription: StoredSubscription,
  { action, nextTerm }: BodyOf<Contract['endpoints']['setEndOfTerm']>,
): Promise<SeatsPart> {
  const { seats: before, termPrice } = subscription;
  const planned = plannedSeats(subscription);
  if (nextTerm === undefined || nextTerm.seats === planned)
    return { quantity: before, targetSeats: null, monthly: zero(termPrice.currencyCode) };
  const { seats, expectedSeats } = nextTerm;
  demandAction('setNextSeats', { ...subscription, endOfTermAction: action }, actionFacts(call));
  if (planned !== expectedSeats) throw seatsConflict(planned);
  // before the caps are read, or two orders would both see the last seats free
  await ports.orders.standInLine(call.db);
  await demandCaps(ports, call, subscription, seats);
  const offer = await offerOf(ports, call, subscription);
  return {
    // a schedule that is withdrawn concerns all seats
    quantity: Math.abs(seats - before) || before,
    targetSeats: seats,
    monthly: nextSeatsEffect(subscription, seats, offer),
  };
}

async function offerOf(
  { offers }: SubscriptionPorts,
  { db, now }: Ctx,
  { offerId }: StoredSubscription,
) {
  const [offer] = await offers.findOffers(db, [offerId], now());
  return offer;
}

/** Returns the approval that more seats need. */
async function pathOf(
  { orders }: SubscriptionPorts,
  { db, tenantId, caller, now }: Ctx,
  { id: subscriptionId, termDuration, seats: before, endsOn, termPrice }: StoredSubscription,
  { targetSeats, monthly }: { readonly targetSeats: number; readonly monthly: Money },
): Promise<ChangePath> {
  const nothing = zero(termPrice.currencyCode);
  return orders.findPath(db, {
    type: 'renewalChange',
    subscriptionId,
    termDuration,
    quantity: Math.abs(targetSeats - before),
    targetSeats,
    dueNow: nothing,
    monthly,
    commitment: nothing,
    endsOn,
    tenantId,
    requesterId: caller.userId,
    at: now(),
  });
}

type Ending = Pick<
  Handlers<typeof subscriptionsContract, Ctx>,
  'setEndOfTerm' | 'quoteCancel' | 'cancel'
>;

/** Creates the handlers of the end: what happens at the end of the term, and ending it before. */
export const createEndHandlers = (ports: SubscriptionPorts): Ending => ({
  setEndOfTerm: (call) => orderEndOfTerm(ports, call, call.params.subscriptionId, call.body),
  async quoteCancel(call) {
    const subscription = await getSubscription(call.db, call.params.subscriptionId);
    demandAction('cancel', subscription, actionFacts(call));
    return cancelCredit(subscription, call.now());
  },
  async cancel(call) {
    const subscription = await getSubscription(call.db, call.params.subscriptionId, 'held');
    demandAction('cancel', subscription, actionFacts(call));
    return orderChange(ports, call, subscription, {
      ...cancelCredit(subscription, call.now()),
      type: 'cancel',
      quantity: subscription.seats,
      targetSeats: 0,
      endOfTerm: null,
    });
  },
});

type Decision = BodyOf<(typeof subscriptionsContract)['endpoints']['setEndOfTerm']>;

/** Orders the outcome of a term, and the seats of the next one. */
export async function orderEndOfTerm(
  ports: SubscriptionPorts,
  call: Ctx,
  subscriptionId: string,
  decision: Decision,
) {
  const subscription = await getSubscription(call.db, subscriptionId, 'held');
  demandAction('setEndOfTerm', subscription, actionFacts(call));
  if (!outcomesFor(subscription).includes(decision.action))
    throw orderRefusals.ACTION_NOT_ALLOWED({
      action: 'setEndOfTerm',
      reason: 'REASON_ALREADY_MONTHLY',
    });
  const seats = await judgeNextSeats(ports, call, subscription, decision);
  const isSet = subscription.endingAtProvider === null;
  if (isSet && subscription.endOfTermAction === decision.action && seats.targetSeats === null)
    throw orderRefusals.ACTION_NOT_ALLOWED({
      action: 'setEndOfTerm',
      reason: 'REASON_END_OF_TERM_UNCHANGED',
    });
  const nothing = zero(subscription.termPrice.currencyCode);
  return orderChange(ports, call, subscription, {
    ...seats,
    type: 'renewalChange',
    endOfTerm: decision.action,
    dueNow: nothing,
    commitment: nothing,
  });
}

/** Orders of fewer seats for other domains (subscriptions.port.ts). */
export function createSeatOrders(ports: SubscriptionPorts): SeatOrdersPort<Ctx> {
  return {
    orderNextSeats: (call, { subscriptionId, seats, expectedSeats }) =>
      orderEndOfTerm(ports, call, subscriptionId, {
        action: 'renew',
        nextTerm: { seats, expectedSeats },
      }),
    orderFewerSeats: (call, { subscriptionId, ...change }) =>
      orderSeats(ports, call, subscriptionId, change),
    async creditOf(call, { subscriptionId, seats }) {
      const subscription = await getSubscription(call.db, subscriptionId);
      return (await judgeSeats(ports, call, subscription, seats)).dueNow;
    },
  };
}
