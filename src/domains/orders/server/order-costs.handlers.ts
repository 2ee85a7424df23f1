import type { Handlers } from '#platform/common/contract.ts';
import { zero } from '#platform/common/money.ts';
import { listResult } from '#platform/common/paging.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import type { orderCostsContract } from '../order-costs.schema.ts';
import type { OrderInvoicesPort } from '../order-invoices.port.ts';
import { sumOrderCosts } from './order-costs.store.ts';
import { findOrders } from './orders.store.ts';

export interface OrderCostsPorts {
  readonly orderInvoices: OrderInvoicesPort<Db>;
}

export function createOrderCostsHandlers({
  orderInvoices,
}: OrderCostsPorts): Handlers<typeof orderCostsContract, Ctx> {
  return {
    async list({ db, query, now }) {
      const { orders, total } = await findOrders(db, query);
      const charged = await orderInvoices.chargedOrders(
        db,
        orders.map(({ id }) => id),
      );
      const chargedOf = new Map(charged.map((one) => [one.orderId, one]));
      const rows = orders.map((order) => {
        const nothing = zero(order.monthly.currencyCode);
        const {
          invoices = [],
          billed = nothing,
          unbilled = nothing,
        } = chargedOf.get(order.id) ?? {};
        return { ...order, invoices: [...invoices], billed, unbilled };
      });
      return listResult(rows, total, now());
    },
    figures: ({ db, query }) => sumOrderCosts(db, query),
  };
}
