import type { Ctx } from '#platform/server/http/ctx.ts';
import type { SeatOrdersPort } from '../subscriptions.port.ts';
import { orderSeats } from './change-seats.handlers.ts';
import { orderEndOfTerm } from './end-of-term.handlers.ts';
import { judgeSeats } from './judge-seats.ts';
import type { SubscriptionPorts } from './subscription-ports.ts';
import { getSubscription } from './subscriptions.store.ts';

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
