import type { ChangePath } from '#domains/orders/orders.port.ts';
import { onTheWay } from '#domains/orders/demo/cart.estate.ts';
import { sampleChangePath } from '#domains/orders/demo/place-sample-order.estate.ts';
import { offerOfToday, type SampleLine } from '#domains/orders/demo/sample-line.estate.ts';
import { orderRefusals } from '#domains/orders/orders.refusals.ts';
import type { BodyOf } from '#platform/common/contract.ts';
import { demoSlice } from '#platform/common/demo/demo-slice.ts';
import { demo, type DemoCtx, type DemoHandlers } from '#platform/common/demo/demo.ts';
import { isFound, pageOf, sortedBy } from '#platform/common/demo/lists.ts';
import { ConflictError } from '#platform/common/errors.ts';
import { zero } from '#platform/common/money.ts';
import { versionOf } from '#platform/common/version.ts';
import {
  isShown,
  type ActionFacts,
  allowedActions,
  demandAction,
  openBatches,
  returnableSeats,
} from '../allowed-actions.rules.ts';
import { stillAssigned, nextSeatsEffect, nextTermCost, plannedSeats } from '../next-seats.rules.ts';
import { extensionsContract, customersContract } from '../customers.schema.ts';
import { renewalsContract, decisionsContract } from '../decisions.schema.ts';
import { skuKey } from '../subscriptions.port.ts';
import { outlookContract } from '../outlook.schema.ts';
import { outcomesFor } from '../renewal-choices.rules.ts';
import {
  seatsConflict,
  cancelCredit,
  decreaseCredit,
  increaseCost,
  monthlyAfter,
  type SeatChange,
} from '../seat-change.rules.ts';
import { hasFreeSeats, seatUseOf } from '../seat-use.rules.ts';
import { eventsOf } from '../subscription-events.rules.ts';
import { type Subscription, subscriptionsContract } from '../subscriptions.schema.ts';
import { subscriptionsSlice } from '../subscriptions.slice.ts';
import type { SubscriptionShow } from '../subscriptions.values.ts';
import { upgradesContract } from '../upgrades.schema.ts';
import { extensionsDemo, customersDemo } from './customers.demo.ts';
import { outlookDemo, decisionsDemo } from './decisions.demo.ts';
import { renewalsDemo } from './renewals.demo.ts';
import { freeSamples, sampleUses } from './sample-free-seats.estate.ts';
import { sampleHoldings } from './sample-holdings.estate.ts';
import { orderSampleChange } from './sample-order-change.estate.ts';
import { historyOf } from './subscription-history.estate.ts';
import { sampleSubscriptionSource } from './subscription-search.estate.ts';
import { givenNames, type SampleSubscription, subscriptionsOf } from './subscriptions.estate.ts';
import { upgradesDemo } from './upgrades.demo.ts';

type Call = DemoCtx & { readonly now: () => Date };

const weekMs = 7 * 86_400_000;

const subscriptionsDemo: DemoHandlers<typeof subscriptionsContract> = {
  async list(call) {
    const { query } = call;
    const found = subscriptionsOf(call.estate, call.now()).filter(
      (one) =>
        (query.state ?? one.state) === one.state &&
        isFound(query.search, one.name, one.title) &&
        isShownSample(one, call),
    );
    const sorted = sortedBy(found, (one) => keyOf(one, query.sortBy), query.sortDirection);
    return pageOf(
      sorted.map((one) => ({ ...shown(one, call), use: seatsOf(one, call) })),
      query,
      call.now(),
    );
  },
  async get(call) {
    const { subscriptionId } = call.params;
    const found = subscriptionOf(call, subscriptionId);
    return {
      ...shown(found, call),
      use: seatsOf(found, call),
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
      ...(isMore
        ? pathOf(call, subscription, { ...change, seats: call.query.seats })
        : { approval: null, budgets: [] }),
    };
  },
  async changeSeats(call) {
    const { seats, expectedSeats } = call.body;
    const subscription = subscriptionOf(call, call.params.subscriptionId);
    if (subscription.state !== 'updating' && subscription.seats !== expectedSeats)
      throw seatsConflict(subscription.seats);
    const change = judgeSeats(call, subscription, seats);
    return orderSampleChange(call, subscription, {
      ...change,
      type: seats > subscription.seats ? 'seatsIncrease' : 'seatsDecrease',
      quantity: Math.abs(seats - subscription.seats),
      targetSeats: seats,
      endOfTerm: null,
    });
  },
  async quoteNextTerm(call) {
    const { estate, params, query } = call;
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
      commitment: zero(subscription.termPrice.currencyCode),
    };
    const { endsOn } = subscription;
    return {
      from: subscription.renewsOn,
      stillAssigned: stillAssigned(
        { seats: subscription.seats, nextSeats: query.seats },
        freeSamples(estate, call.now()).get(skuKey(subscription)),
      ),
      ...nextTermCost(subscription, query.seats, offer),
      ...sampleChangePath(call, { type: 'renewalChange', line, endsOn }),
    };
  },
  async setEndOfTerm(call) {
    const { action } = call.body;
    const subscription = subscriptionOf(call, call.params.subscriptionId);
    demandAction('setEndOfTerm', subscription, factsOf(call));
    if (!outcomesFor(subscription).includes(action))
      throw orderRefusals.ACTION_NOT_ALLOWED({
        action: 'setEndOfTerm',
        reason: 'REASON_ALREADY_MONTHLY',
      });
    const next = judgeNextSeats(call, subscription, call.body);
    if (subscription.endOfTermAction === action && next.targetSeats === null)
      throw orderRefusals.ACTION_NOT_ALLOWED({
        action: 'setEndOfTerm',
        reason: 'REASON_END_OF_TERM_UNCHANGED',
      });
    const nothing = zero(subscription.termPrice.currencyCode);
    return orderSampleChange(call, subscription, {
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
    return orderSampleChange(call, subscription, {
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

const seatsOf = (one: SampleSubscription, { estate, now }: Call) =>
  seatUseOf(one, sampleUses(estate, now()).get(skuKey(one)));

function isShownSample(
  one: SampleSubscription,
  call: Call & { readonly query: { readonly show?: SubscriptionShow | undefined } },
): boolean {
  const { show } = call.query;
  if (show === 'free')
    return hasFreeSeats(one, sampleUses(call.estate, call.now()).get(skuKey(one)));
  return show === undefined || isShown(one, show, call.now());
}

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
    refundableSeats: openBatches(subscription, facts.now).map(
      ({ quantity, until, orderId = null }) => ({
        quantity,
        until: until.toISOString(),
        orderId,
      }),
    ),
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
  call: Call,
  { termDuration, seats: before, endsOn }: SampleSubscription,
  { seats, ...amounts }: SeatChange & { readonly seats: number },
): ChangePath {
  const line = { termDuration, quantity: seats - before, targetSeats: seats, ...amounts };
  return sampleChangePath(call, { type: 'seatsIncrease', line, endsOn });
}

function keyOf(
  one: SampleSubscription,
  sortBy: 'name' | 'seats' | 'endsOn' | 'monthly',
): string | number {
  if (sortBy === 'monthly') return Number(one.monthly.value);
  return sortBy === 'endsOn' ? (one.endsOn ?? '9999') : one[sortBy];
}

export const subscriptionsDemoSlice = demoSlice(
  subscriptionsSlice,
  () => ({
    subscriptions: demo(subscriptionsContract, subscriptionsDemo),
    upgrades: demo(upgradesContract, upgradesDemo),
    renewals: demo(renewalsContract, renewalsDemo),
    decisions: demo(decisionsContract, decisionsDemo),
    extensions: demo(extensionsContract, extensionsDemo),
    outlook: demo(outlookContract, outlookDemo),
    customers: demo(customersContract, customersDemo),
  }),
  [sampleSubscriptionSource],
);
