import { mayUse } from '#platform/common/access.ts';
import type { Handlers } from '#platform/common/contract.ts';
import { zero } from '#platform/common/money.ts';
import { listResult } from '#platform/common/paging.ts';
import { rights } from '#platform/common/rights.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { askFirst } from '#platform/server/http/ask-first.ts';
import { heldOn, type Caller } from '#platform/server/http/caller.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import type { OrderInvoicesPort } from '../billing.port.ts';
import type { openOrdersContract } from '../open-orders.schema.ts';
import type { orderCostsContract } from '../order-costs.schema.ts';
import type { ordersContract } from '../orders.schema.ts';
import { ordersAudit } from '../orders.texts.ts';
import { askPromotions } from './ask-promotions.ts';
import type { ShopPorts } from './cart-view.ts';
import type { AccountPorts } from './credit.store.ts';
import { countOpenOrders, findOpenOrders, findTenantsInTrouble } from './open-orders.store.ts';
import { sumOrderCosts, getOrderFigures } from './order-figures.store.ts';
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

export const createOpenOrdersHandlers = ({
  owed,
}: Pick<AccountPorts, 'owed'>): Handlers<typeof openOrdersContract, Ctx> => ({
  async list({ db, caller, query, now }) {
    const { orders, total } = await findOpenOrders(
      db,
      { now: now(), userId: caller.userId },
      query,
    );
    return listResult(orders, total, now());
  },
  summary: ({ db, caller }) => countOpenOrders(db, caller.userId),
  async everywhere({ everyTenant, caller, query, now }) {
    const reader = { now: now(), userId: caller.userId };
    const { orders, total } = await everyTenant(ordersAudit.reason('homeQueue'), (db) =>
      findOpenOrders(db, reader, query),
    );
    return listResult(orders, total, now());
  },
  async tenantsInTrouble({ everyTenant, query, now }) {
    const { tenants, total } = await everyTenant(ordersAudit.reason('homeTrouble'), async (db) =>
      findTenantsInTrouble(db, { now: now(), owed: await owed.owedByTenant(db) }, query),
    );
    return listResult(tenants, total, now());
  },
});

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
