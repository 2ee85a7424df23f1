import { shopRoutes } from '#domains/catalog/catalog.ts';
import type { shopContract } from '#domains/catalog/catalog.schema.ts';
import { licenceProductsRoutes } from '#domains/licences/licence-alerts.ts';
import type { licenceProductsContract } from '#domains/licences/licence-products.schema.ts';
import { ordersRoutes } from '#domains/orders/orders.routes.ts';
import type { ordersContract } from '#domains/orders/orders.schema.ts';
import { decisionsRoutes } from '#domains/subscriptions/decisions.ts';
import type { decisionsContract } from '#domains/subscriptions/decisions.schema.ts';
import { subscriptionsRoutes } from '#domains/subscriptions/subscriptions.ts';
import type { subscriptionsContract } from '#domains/subscriptions/subscriptions.schema.ts';
import { contractClient } from '#platform/web/client/contract-client.ts';

export const shopClient = contractClient<typeof shopContract>(shopRoutes);
export const ordersClient = contractClient<typeof ordersContract>(ordersRoutes);
export const licencesClient = contractClient<typeof licenceProductsContract>(licenceProductsRoutes);
export const subscriptionsClient =
  contractClient<typeof subscriptionsContract>(subscriptionsRoutes);
export const decisionsClient = contractClient<typeof decisionsContract>(decisionsRoutes);
