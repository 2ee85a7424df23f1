import { cartRoutes } from '#domains/orders/cart.routes.ts';
import type { cartContract } from '#domains/orders/cart.schema.ts';
import { contractClient } from '#platform/web/client/contract-client.ts';

/** Client of the cart alone: its button stands on every page, and the home has little room. */
export const cartClient = contractClient<typeof cartContract>(cartRoutes);
