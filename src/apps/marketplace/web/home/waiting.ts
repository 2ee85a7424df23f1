import { cartRoutes } from '#domains/orders/cart.routes.ts';
import type { cartContract } from '#domains/orders/cart.schema.ts';
import { decisionsRoutes } from '#domains/subscriptions/decisions.ts';
import type { decisionsContract } from '#domains/subscriptions/decisions.schema.ts';
import type { ReadWaiting } from '#platform/common/home.ts';
import { rights } from '#platform/common/rights.ts';
import { contractClient } from '#platform/web/client/contract-client.ts';
import { readSource } from '#platform/web/data/read-source.ts';
import { openOrders, readOpenOffers, readPassedAlarms } from './attention.ts';
import { holds } from './holds.ts';

const decisions = contractClient<typeof decisionsContract>(decisionsRoutes);
const cart = contractClient<typeof cartContract>(cartRoutes);

/** Returns renewals to decide, orders to approve and on their way, and the lines in the cart. */
export const readWaiting: ReadWaiting = async () => {
  const [terms, orders, inCart, offers, costly] = await Promise.all([
    holds(rights.subscriptions.read) ? readSource(decisions.summary) : undefined,
    holds(rights.orders.read) ? readSource(openOrders.summary) : undefined,
    holds(rights.orders.place) ? readSource(cart.count) : undefined,
    readOpenOffers(),
    readPassedAlarms(),
  ]);
  const approvals = holds(rights.orders.approve) ? (orders?.approvals ?? 0) : 0;
  return {
    '/:/marketplace/renewals': { due: terms?.dueSoon ?? 0 },
    '/:/marketplace/offers': { due: offers.length },
    '/:/marketplace/configuration/overage': { due: costly.length },
    '/:/marketplace/order-approval': { due: approvals },
    '/:/marketplace/order-history': { count: orders?.running ?? 0 },
    '/:/marketplace/shop/cart': { count: inCart?.lines ?? 0 },
  };
};
