import type { ChangePath } from '#domains/orders/orders.port.ts';
import { orderRefusals } from '#domains/orders/orders.refusals.ts';
import type { SeatQuotesPort } from '#domains/orders/subscriptions.port.ts';
import type { BodyOf, Handlers } from '#platform/common/contract.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import { demandAction, returnableSeats } from '../allowed-actions.rules.ts';
import {
  seatsConflict,
  monthlyAfter,
  decreaseCredit,
  increaseCost,
  type SeatChange,
} from '../seat-change.rules.ts';
import type { subscriptionsContract } from '../subscriptions.schema.ts';
import { upgradeCost } from '../upgrade.rules.ts';
import { holdings } from './holdings.store.ts';
import { type SubscriptionPorts, orderChange, actionFacts } from './subscription-changes.ts';
import { getSubscription, type StoredSubscription } from './subscriptions.store.ts';

/**
 * Returns the cost of changing the seats to that number, if they may. Caps are the offer's of today;
 * the price is the running term's.
 */
export async function judgeSeats(
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

/** Refuses seats beyond the offer's caps; for a product no longer sold the provider decides. */
export async function demandCaps(
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

/** Returns the approval path for more seats, and what budgets say. */
export function pathOf(
  { orders }: SubscriptionPorts,
  { db, tenantId, caller, now }: Ctx,
  { id: subscriptionId, termDuration, seats: before, endsOn }: StoredSubscription,
  { seats, dueNow, monthly, commitment }: SeatChange & { readonly seats: number },
): Promise<ChangePath> {
  const line = {
    type: 'seatsIncrease',
    subscriptionId,
    termDuration,
    quantity: seats - before,
    targetSeats: seats,
    dueNow,
    monthly,
    commitment,
  } as const;
  return orders.findPath(db, { ...line, endsOn, tenantId, requesterId: caller.userId, at: now() });
}

type Changing = Pick<Handlers<typeof subscriptionsContract, Ctx>, 'quoteSeats' | 'changeSeats'>;

const weekMs = 7 * 86_400_000;

/** Creates the handlers of more or fewer seats: the quote, and the order. */
export const createSeatHandlers = (ports: SubscriptionPorts): Changing => ({
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
      ...(isMore
        ? await pathOf(ports, call, subscription, { ...change, seats: query.seats })
        : { approval: null, budgets: [] }),
    };
  },
  changeSeats: (call) => orderSeats(ports, call, call.params.subscriptionId, call.body),
});

type Seats = BodyOf<(typeof subscriptionsContract)['endpoints']['changeSeats']>;

/** Orders more or fewer seats of now. @throws ConflictError where the caller saw other seats */
export async function orderSeats(
  ports: SubscriptionPorts,
  call: Ctx,
  subscriptionId: string,
  { seats, expectedSeats }: Seats,
) {
  const { db } = call;
  const subscription = await getSubscription(db, subscriptionId, 'held');
  if (subscription.state !== 'updating' && subscription.seats !== expectedSeats)
    throw seatsConflict(subscription.seats);
  // before the caps are read, or two orders would both see the last seats free
  await ports.orders.standInLine(db);
  const change = await judgeSeats(ports, call, subscription, seats);
  return orderChange(ports, call, subscription, {
    ...change,
    type: seats > subscription.seats ? 'seatsIncrease' : 'seatsDecrease',
    quantity: Math.abs(seats - subscription.seats),
    targetSeats: seats,
    endOfTerm: null,
  });
}

/**
 * subscriptions.port.ts of the orders. The waiting order holds the subscription: caps were asked when
 * it was placed.
 */
export const seatQuotes: SeatQuotesPort<Db> = {
  async quoteMoreSeats(db, { subscriptionId, added, at }) {
    const subscription = await getSubscription(db, subscriptionId);
    const { endsOn } = subscription;
    if (endsOn !== null && endsOn < at.toISOString().slice(0, 10)) return undefined;
    const { dueNow, monthly, commitment } = increaseCost(subscription, added, at);
    return { dueNow, monthly, commitment };
  },
  async quoteUpgrade(db, { subscriptionId, intoSubscriptionId, seats, newPrice, at }) {
    const from = await getSubscription(db, subscriptionId);
    const into =
      intoSubscriptionId === null ? undefined : await getSubscription(db, intoSubscriptionId);
    const today = at.toISOString().slice(0, 10);
    const isOver = [from, into].some((one) => one?.endsOn && one.endsOn < today);
    const cost = isOver ? undefined : upgradeCost(from, { seats, now: at, into, newPrice });
    const termPrice = into?.termPrice ?? newPrice;
    return cost && termPrice && { ...cost, termPrice };
  },
};
