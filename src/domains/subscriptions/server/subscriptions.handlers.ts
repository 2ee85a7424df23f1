import { offerFactsOf } from '#domains/catalog/offer-facts.values.ts';
import type { OffersPort } from '#domains/catalog/offers.port.ts';
import type { ApprovalPath } from '#domains/orders/approval-policy.schema.ts';
import type { ChangeOrder, ChangeOrdersPort } from '#domains/orders/change-orders.port.ts';
import { orderRefusals } from '#domains/orders/orders.refusals.ts';
import type { Handlers } from '#platform/common/contract.ts';
import { zero } from '#platform/common/money.ts';
import { listResult } from '#platform/common/paging.ts';
import { versionOf } from '#platform/common/version.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import { demandVersion } from '#platform/server/http/version.ts';
import type { Work } from '#platform/server/work.ts';
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
import { seatsConflict } from '../seats-conflict.rules.ts';
import { actionFacts } from './action-facts.ts';
import type { Subscription, subscriptionsContract } from '../subscriptions.schema.ts';
import { holdings } from './holdings.store.ts';
import { announceSubscription } from './tell-subscription.ts';
import {
  findSubscriptions,
  getSubscription,
  lockForOrder,
  saveName,
  type StoredSubscription,
} from './subscriptions.store.ts';
import { subscriptionsAudit } from '../subscriptions.words.ts';

export interface SubscriptionPorts {
  readonly offers: OffersPort<Db>;
  readonly orders: ChangeOrdersPort<Work, Db>;
}

const weekMs = 7 * 86_400_000;

export function createSubscriptionsHandlers(
  ports: SubscriptionPorts,
): Handlers<typeof subscriptionsContract, Ctx> {
  return {
    async list(call) {
      const { subscriptions, total } = await findSubscriptions(call.db, call.query);
      return listResult(
        subscriptions.map((subscription) => shown(subscription, actionFacts(call))),
        total,
        call.now(),
      );
    },
    get: async (call) =>
      shown(await getSubscription(call.db, call.params.subscriptionId), actionFacts(call)),
    async rename(call) {
      const { db, params, body } = call;
      const before = await getSubscription(db, params.subscriptionId, 'held');
      demandAction('rename', before, actionFacts(call));
      const current = { name: before.name };
      await demandVersion(call, {
        subjectKind: subscriptionsAudit.subject('subscription'),
        subjectId: before.id,
        current,
        wanted: { name: body.name },
      });
      await saveName(db, before.id, body.name);
      await call.audit({
        action: subscriptionsAudit.action('subscription.rename'),
        subjectKind: subscriptionsAudit.subject('subscription'),
        subjectId: before.id,
        before: { name: before.name },
        after: { name: body.name },
      });
      await announceSubscription(call.db, call.params.subscriptionId);
      return shown({ ...before, name: body.name }, actionFacts(call));
    },
    async quoteSeats(call) {
      const { db, params, query, now } = call;
      const subscription = await getSubscription(db, params.subscriptionId);
      const change = await judgeSeats(ports, call, subscription, query.seats);
      const isMore = query.seats > subscription.seats;
      return {
        dueNow: change.dueNow,
        monthly: monthlyAfter(subscription, change),
        commitmentUntil: subscription.endsOn,
        reducibleUntil: isMore ? new Date(now().getTime() + weekMs).toISOString() : null,
        approval:
          (isMore &&
            (await pathOf(ports, call, subscription, { ...change, seats: query.seats }))) ||
          null,
      };
    },
    async changeSeats(call) {
      const { db, params, body } = call;
      const subscription = await getSubscription(db, params.subscriptionId, 'held');
      if (subscription.state !== 'updating' && subscription.seats !== body.expectedSeats)
        throw seatsConflict(subscription.seats);
      // before the caps are read, or two orders would both see the last seats free
      await ports.orders.standInLine(db);
      const change = await judgeSeats(ports, call, subscription, body.seats);
      const isMore = body.seats > subscription.seats;
      return order(ports, call, subscription, {
        ...change,
        type: isMore ? 'seatsIncrease' : 'seatsDecrease',
        quantity: Math.abs(body.seats - subscription.seats),
        targetSeats: body.seats,
        endOfTerm: null,
      });
    },
    async setEndOfTerm(call) {
      const { db, params, body } = call;
      const subscription = await getSubscription(db, params.subscriptionId, 'held');
      demandAction('setEndOfTerm', subscription, actionFacts(call));
      if (subscription.endOfTermAction === body.action)
        throw orderRefusals.ACTION_NOT_ALLOWED({
          action: 'setEndOfTerm',
          reason: 'REASON_END_OF_TERM_UNCHANGED',
        });
      const nothing = zero(subscription.termPrice.currencyCode);
      return order(ports, call, subscription, {
        type: 'renewalChange',
        quantity: subscription.seats,
        targetSeats: null,
        endOfTerm: body.action,
        dueNow: nothing,
        monthly: nothing,
        commitment: nothing,
      });
    },
    async quoteCancel(call) {
      const subscription = await getSubscription(call.db, call.params.subscriptionId);
      demandAction('cancel', subscription, actionFacts(call));
      return cancelCredit(subscription, call.now());
    },
    async cancel(call) {
      const subscription = await getSubscription(call.db, call.params.subscriptionId, 'held');
      demandAction('cancel', subscription, actionFacts(call));
      return order(ports, call, subscription, {
        ...cancelCredit(subscription, call.now()),
        type: 'cancel',
        quantity: subscription.seats,
        targetSeats: 0,
        endOfTerm: null,
      });
    },
  };
}

function shown(subscription: StoredSubscription, facts: ActionFacts): Subscription {
  const {
    externalRef: _externalRef,
    offerId: _offerId,
    isAddon: _isAddon,
    batches: _batches,
    cancellableUntil,
    ...rest
  } = subscription;
  const isOpen =
    cancellableUntil !== null && facts.now <= cancellableUntil && subscription.state !== 'deleted';
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

/**
 * May the seats change to that number, and what does it cost? Caps are the offer's of today; the
 * price is the running term's.
 */
async function judgeSeats(
  ports: SubscriptionPorts,
  call: Ctx,
  subscription: StoredSubscription,
  seats: number,
): Promise<SeatChange> {
  const delta = seats - subscription.seats;
  const action = delta < 0 ? 'decreaseSeats' : 'increaseSeats';
  demandAction(action, subscription, actionFacts(call));
  if (delta === 0)
    throw orderRefusals.ACTION_NOT_ALLOWED({ action, reason: 'REASON_SEATS_UNCHANGED' });
  await demandCaps(ports, call, subscription, seats);
  if (delta > 0) return increaseCost(subscription, delta, call.now());
  if (-delta > returnableSeats(subscription, call.now()))
    throw orderRefusals.ACTION_NOT_ALLOWED({ action, reason: 'REASON_MORE_THAN_RETURNABLE' });
  return decreaseCredit(subscription, -delta, call.now());
}

/** A product that is no longer sold has no caps left to ask: the provider has the last word. */
async function demandCaps(
  { offers, orders }: SubscriptionPorts,
  { db, now }: Ctx,
  subscription: StoredSubscription,
  seats: number,
): Promise<void> {
  const { productId, skuId, title } = subscription;
  const [offer] = await offers.findOffers(db, [subscription.offerId], now());
  if (!offer) return;
  const refusal = orderRefusals.PRODUCT_FORBIDDEN_SEATCOUNT({ productId, title });
  if (seats < offer.minQuantity || seats > offer.maxQuantity) throw refusal;
  const more = seats - subscription.seats;
  if (offer.pooledMaximum === null || more <= 0) return;
  const held = (await holdings.findHoldings(db, [productId]))
    .filter((one) => one.skuId === skuId)
    .reduce((sum, one) => sum + one.seats, 0);
  if (held + (await orders.seatsOnTheWay(db, productId, skuId)) + more > offer.pooledMaximum)
    throw refusal;
}

/** Returns the approval path for more seats. */
function pathOf(
  { orders }: SubscriptionPorts,
  { db, tenantId, caller, now }: Ctx,
  { termDuration, seats: before, endsOn }: StoredSubscription,
  { seats, dueNow, monthly }: SeatChange & { readonly seats: number },
): Promise<ApprovalPath | undefined> {
  const line = {
    type: 'seatsIncrease',
    termDuration,
    quantity: seats - before,
    targetSeats: seats,
    dueNow,
    monthly,
  } as const;
  return orders.findPath(db, { ...line, endsOn, tenantId, requesterId: caller.userId, at: now() });
}

type Change = Pick<
  ChangeOrder,
  'type' | 'quantity' | 'targetSeats' | 'endOfTerm' | 'dueNow' | 'monthly' | 'commitment'
>;

/** Orders a change and locks the subscription until it has been carried out (B11). */
async function order(
  { orders }: SubscriptionPorts,
  call: Ctx,
  subscription: StoredSubscription,
  change: Change,
): Promise<{ orderId: string; orderNumber: string; isWaiting: boolean }> {
  const { id, externalRef, termPrice, isTrial, isAddon, endsOn } = subscription;
  const placed = await orders.placeChange(call, {
    ...change,
    subscriptionId: id,
    subscriptionRef: externalRef,
    ...offerFactsOf(subscription),
    isTrial,
    isAddon,
    endsOn,
    termPrice,
  });
  await lockForOrder(call.db, id, placed.orderId);
  await announceSubscription(call.db, id);
  return placed;
}
