import type { BodyOf, Handlers } from '#platform/common/contract.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import { monthlyAfter } from '../seat-change.rules.ts';
import { seatsConflict } from '../seats-conflict.rules.ts';
import type { subscriptionsContract } from '../subscriptions.schema.ts';
import { judgeSeats, pathOf } from './judge-seats.ts';
import { orderChange } from './order-change.ts';
import type { SubscriptionPorts } from './subscription-ports.ts';
import { getSubscription } from './subscriptions.store.ts';

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
