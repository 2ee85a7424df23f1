import { offerFactsOf } from '#domains/catalog/offer-facts.values.ts';
import type { ApprovalPath } from '#domains/orders/approval-policy.schema.ts';
import { samplePath } from '#domains/orders/demo/approval.estate.ts';
import { onTheWay } from '#domains/orders/demo/cart.estate.ts';
import { offerOfToday, type SampleLine } from '#domains/orders/demo/order-book.estate.ts';
import { placeSample } from '#domains/orders/demo/place-sample-order.estate.ts';
import { noOrderDetails } from '#domains/orders/order-details.values.ts';
import { orderRefusals } from '#domains/orders/orders.refusals.ts';
import type { BodyOf } from '#platform/common/contract.ts';
import type { DemoCtx, DemoHandlers } from '#platform/common/demo/demo.ts';
import { isFound, pageOf, sortedBy } from '#platform/common/demo/lists.ts';
import { ConflictError } from '#platform/common/errors.ts';
import { zero } from '#platform/common/money.ts';
import { versionOf } from '#platform/common/version.ts';
import {
  allowedActions,
  demandAction,
  openBatches,
  returnableSeats,
  type ActionFacts,
} from '../allowed-actions.rules.ts';
import {
  cancelCredit,
  decreaseCredit,
  increaseCost,
  monthlyAfter,
  type SeatChange,
} from '../seat-change.rules.ts';
import { nextSeatsEffect, nextTermCost, plannedSeats } from '../next-seats.rules.ts';
import { eventsOf } from '../subscription-events.rules.ts';
import { seatsConflict } from '../seats-conflict.rules.ts';
import type { Subscription, subscriptionsContract } from '../subscriptions.schema.ts';
import {
  givenNames,
  historyOf,
  sampleHoldings,
  subscriptionsOf,
  type SampleSubscription,
} from './subscriptions.estate.ts';

type Call = DemoCtx & { readonly now: () => Date };

const weekMs = 7 * 86_400_000;

export const subscriptionsDemo: DemoHandlers<typeof subscriptionsContract> = {
  async list(call) {
    const { query } = call;
    const found = subscriptionsOf(call.estate, call.now()).filter(
      ({ name, title, state }) =>
        (query.state ?? state) === state && isFound(query.search, name, title),
    );
    const sorted = sortedBy(found, (one) => keyOf(one, query.sortBy), query.sortDirection);
    return pageOf(
      sorted.map((one) => shown(one, call)),
      query,
      call.now(),
    );
  },
  async get(call) {
    const { subscriptionId } = call.params;
    const found = subscriptionOf(call, subscriptionId);
    return {
      ...shown(found, call),
      events: eventsOf(historyOf(call.estate, found, call.now())),
    };
  },
  async rename(call) {
    const before = subscriptionOf(call, call.params.subscriptionId);
    demandAction('rename', before, factsOf(call));
    const version = versionOf({ name: before.name });
    if (call.version !== version && before.name !== call.body.name)
      throw new ConflictError({
        current: { name: before.name },
        version,
        changedBy: null,
        changedAt: null,
      });
    call.estate.part(givenNames).set(before.id, call.body.name);
    return shown({ ...before, name: call.body.name }, call);
  },
  async quoteSeats(call) {
    const subscription = subscriptionOf(call, call.params.subscriptionId);
    const change = judgeSeats(call, subscription, call.query.seats);
    const isMore = call.query.seats > subscription.seats;
    return {
      dueNow: change.dueNow,
      monthly: monthlyAfter(subscription, change),
      commitmentUntil: subscription.endsOn,
      reducibleUntil: isMore ? new Date(call.now().getTime() + weekMs).toISOString() : null,
      approval:
        (isMore && pathOf(call, subscription, { ...change, seats: call.query.seats })) || null,
    };
  },
  async changeSeats(call) {
    const { seats, expectedSeats } = call.body;
    const subscription = subscriptionOf(call, call.params.subscriptionId);
    if (subscription.state !== 'updating' && subscription.seats !== expectedSeats)
      throw seatsConflict(subscription.seats);
    const change = judgeSeats(call, subscription, seats);
    return order(call, subscription, {
      ...change,
      type: seats > subscription.seats ? 'seatsIncrease' : 'seatsDecrease',
      quantity: Math.abs(seats - subscription.seats),
      targetSeats: seats,
      endOfTerm: null,
    });
  },
  async quoteNextTerm(call) {
    const { estate, params, query, now } = call;
    const subscription = subscriptionOf(call, params.subscriptionId);
    demandAction('setNextSeats', subscription, factsOf(call));
    demandCaps(call, subscription, query.seats);
    const offer = offerOfToday(estate, subscription.offerId);
    const line = {
      termDuration: subscription.termDuration,
      quantity: Math.abs(query.seats - subscription.seats),
      targetSeats: query.seats,
      dueNow: zero(subscription.termPrice.currencyCode),
      monthly: nextSeatsEffect(subscription, query.seats, offer),
    };
    const { endsOn } = subscription;
    return {
      from: subscription.renewsOn,
      ...nextTermCost(subscription, query.seats, offer),
      approval: samplePath(estate, { type: 'renewalChange', lines: [line], endsOn }, now()) ?? null,
    };
  },
  async setEndOfTerm(call) {
    const { action } = call.body;
    const subscription = subscriptionOf(call, call.params.subscriptionId);
    demandAction('setEndOfTerm', subscription, factsOf(call));
    const next = judgeNextSeats(call, subscription, call.body);
    if (subscription.endOfTermAction === action && next.targetSeats === null)
      throw orderRefusals.ACTION_NOT_ALLOWED({
        action: 'setEndOfTerm',
        reason: 'REASON_END_OF_TERM_UNCHANGED',
      });
    const nothing = zero(subscription.termPrice.currencyCode);
    return order(call, subscription, {
      ...next,
      type: 'renewalChange',
      endOfTerm: action,
      dueNow: nothing,
      commitment: nothing,
    });
  },
  async quoteCancel(call) {
    const subscription = subscriptionOf(call, call.params.subscriptionId);
    demandAction('cancel', subscription, factsOf(call));
    return cancelCredit(subscription, call.now());
  },
  async cancel(call) {
    const subscription = subscriptionOf(call, call.params.subscriptionId);
    demandAction('cancel', subscription, factsOf(call));
    const credit = cancelCredit(subscription, call.now());
    return order(call, subscription, {
      ...credit,
      type: 'cancel',
      quantity: subscription.seats,
      targetSeats: 0,
      endOfTerm: null,
    });
  },
};

function subscriptionOf({ estate, now }: Call, id: string): SampleSubscription {
  const found = subscriptionsOf(estate, now()).find((one) => one.id === id);
  if (!found) throw orderRefusals.SUBSCRIPTION_NOT_FOUND();
  return found;
}

/** Returns facts that allow everything, since samples are for trying. */
const factsOf = ({ now }: Call): ActionFacts => ({ now: now(), mayChange: true });

function shown(subscription: SampleSubscription, call: Call): Subscription {
  const {
    offerId: _offerId,
    isAddon: _isAddon,
    batches: _batches,
    cancellableUntil,
    ...rest
  } = subscription;
  const facts = factsOf(call);
  const isOpen = cancellableUntil !== null && facts.now <= cancellableUntil;
  return {
    ...rest,
    cancellableUntil: isOpen ? cancellableUntil.toISOString() : null,
    refundableSeats: openBatches(subscription, facts.now).map(({ quantity, until }) => ({
      quantity,
      until: until.toISOString(),
    })),
    allowedActions: allowedActions(subscription, facts),
    version: versionOf({ name: subscription.name }),
  };
}

function judgeSeats(call: Call, subscription: SampleSubscription, seats: number): SeatChange {
  const delta = seats - subscription.seats;
  const action = delta < 0 ? 'decreaseSeats' : 'increaseSeats';
  demandAction(action, subscription, factsOf(call));
  if (delta === 0)
    throw orderRefusals.ACTION_NOT_ALLOWED({ action, reason: 'REASON_SEATS_UNCHANGED' });
  demandCaps(call, subscription, seats);
  if (delta > 0) return increaseCost(subscription, delta, call.now());
  if (-delta > returnableSeats(subscription, call.now()))
    throw orderRefusals.ACTION_NOT_ALLOWED({ action, reason: 'REASON_MORE_THAN_RETURNABLE' });
  return decreaseCredit(subscription, -delta, call.now());
}

function judgeNextSeats(
  call: Call,
  subscription: SampleSubscription,
  { action, nextTerm }: BodyOf<(typeof subscriptionsContract)['endpoints']['setEndOfTerm']>,
): Pick<SampleLine, 'quantity' | 'targetSeats' | 'monthly'> {
  const { seats: before, termPrice } = subscription;
  const planned = plannedSeats(subscription);
  if (nextTerm === undefined || nextTerm.seats === planned)
    return { quantity: before, targetSeats: null, monthly: zero(termPrice.currencyCode) };
  demandAction('setNextSeats', { ...subscription, endOfTermAction: action }, factsOf(call));
  if (planned !== nextTerm.expectedSeats) throw seatsConflict(planned);
  demandCaps(call, subscription, nextTerm.seats);
  const offer = offerOfToday(call.estate, subscription.offerId);
  return {
    quantity: Math.abs(nextTerm.seats - before) || before,
    targetSeats: nextTerm.seats,
    monthly: nextSeatsEffect(subscription, nextTerm.seats, offer),
  };
}

function demandCaps(
  { estate, now }: Call,
  { offerId, productId, skuId, title, seats: before }: SampleSubscription,
  seats: number,
): void {
  const offer = offerOfToday(estate, offerId);
  if (!offer) return;
  const refusal = orderRefusals.PRODUCT_FORBIDDEN_SEATCOUNT({ productId, title });
  if (seats < offer.minQuantity || seats > offer.maxQuantity) throw refusal;
  if (offer.pooledMaximum === null || seats <= before) return;
  const held = [...sampleHoldings(estate, now()), ...onTheWay(estate, now())]
    .filter((one) => one.productId === productId && one.skuId === skuId)
    .reduce((sum, one) => sum + one.seats, 0);
  if (held + seats - before > offer.pooledMaximum) throw refusal;
}

function pathOf(
  { estate, now }: Call,
  { termDuration, seats: before, endsOn }: SampleSubscription,
  { seats, dueNow, monthly }: SeatChange & { readonly seats: number },
): ApprovalPath | undefined {
  const line = { termDuration, quantity: seats - before, targetSeats: seats, dueNow, monthly };
  return samplePath(estate, { type: 'seatsIncrease', lines: [line], endsOn }, now());
}

type Change = Pick<
  SampleLine,
  'type' | 'quantity' | 'targetSeats' | 'endOfTerm' | 'dueNow' | 'monthly' | 'commitment'
>;

/** Orders a change and locks the subscription until it has been carried out (B11). */
function order({ estate, caller, now }: Call, subscription: SampleSubscription, change: Change) {
  const { termPrice, isTrial, isAddon } = subscription;
  const line: SampleLine = {
    ...offerFactsOf(subscription),
    termPrice,
    isTrial,
    isAddon,
    ...change,
    id: crypto.randomUUID(),
    position: 1,
    subscriptionId: subscription.id,
    willFail: null,
  };
  const by = { placedBy: caller.name, placedById: caller.userId, ...noOrderDetails };
  const placed = placeSample(estate, now(), {
    ...by,
    type: change.type,
    lines: [line],
    endsOn: subscription.endsOn,
  });
  return { orderId: placed.id, orderNumber: placed.number, isWaiting: placed.approval !== null };
}

function keyOf(
  one: SampleSubscription,
  sortBy: 'name' | 'seats' | 'endsOn' | 'monthly',
): string | number {
  if (sortBy === 'monthly') return Number(one.monthly.value);
  return sortBy === 'endsOn' ? (one.endsOn ?? '9999') : one[sortBy];
}
