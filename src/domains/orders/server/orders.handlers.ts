import type { Handlers } from '#platform/common/contract.ts';
import { listResult } from '#platform/common/paging.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import { workOf } from '#platform/server/jobs/work.ts';
import type { ordersContract } from '../orders.contract.ts';
import type { ShopPorts } from './cart-view.ts';
import { findOrders, getOrder } from './orders.store.ts';
import { placeOrder } from './place-order.ts';

export function createOrdersHandlers(ports: ShopPorts): Handlers<typeof ordersContract, Ctx> {
  return {
    async list({ db, query, now }) {
      const { orders, total } = await findOrders(db, query);
      return listResult(orders, total, now());
    },
    get: ({ db, params }) => getOrder(db, params.orderId),
    place: (call) => placeOrder(ports, workOf(call), { userId: call.caller.userId, ...call.body }),
  };
}
