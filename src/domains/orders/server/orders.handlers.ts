import { mayUse } from '#platform/common/access.ts';
import type { Handlers } from '#platform/common/contract.ts';
import { listResult } from '#platform/common/paging.ts';
import { rights } from '#platform/common/rights.ts';
import { askFirst } from '#platform/server/http/ask-first.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import { heldOn, type Caller } from '#platform/server/http/caller.ts';
import type { ordersContract } from '../orders.schema.ts';
import { askPromotions } from './ask-promotions.ts';
import type { ShopPorts } from './cart-view.ts';
import { getOrderFigures } from './order-figures.store.ts';
import { findOrders, getOrder, type OrderReader } from './orders.store.ts';
import { placeOrder } from './place-order.ts';

export function createOrdersHandlers(ports: ShopPorts): Handlers<typeof ordersContract, Ctx> {
  return {
    async list({ db, query, now }) {
      const { orders, total } = await findOrders(db, query);
      return listResult(orders, total, now());
    },
    figures: ({ db, query }) => getOrderFigures(db, query),
    get: ({ db, params, caller, tenantId }) =>
      getOrder(db, params.orderId, readerOf(caller, tenantId)),
    place: askFirst(
      (call) => askPromotions(ports, { ...call, userId: call.caller.userId }),
      (call, answered) =>
        placeOrder(ports, call, { userId: call.caller.userId, answered, ...call.body }),
    ),
  };
}

export function readerOf(caller: Caller, tenantId: string): OrderReader {
  return {
    userId: caller.userId,
    mayApprove: mayUse(heldOn(caller, tenantId), rights.orders.approve),
  };
}
