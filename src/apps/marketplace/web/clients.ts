import type { shopContract } from '#domains/catalog/catalog.contract.ts';
import type { cartContract } from '#domains/orders/cart.contract.ts';
import type { ordersContract } from '#domains/orders/orders.contract.ts';
import type { subscriptionsContract } from '#domains/subscriptions/subscriptions.contract.ts';
import { contractClient } from '#platform/web/client/contract-client.ts';

export const shopClient = contractClient<typeof shopContract>('shop');
export const cartClient = contractClient<typeof cartContract>('cart');
export const ordersClient = contractClient<typeof ordersContract>('orders');
export const subscriptionsClient = contractClient<typeof subscriptionsContract>('subscriptions');
