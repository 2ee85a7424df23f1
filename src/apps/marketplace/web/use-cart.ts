import type { Cart } from '#domains/orders/cart.schema.ts';
import { ApiError } from '#platform/web/client/api-error.ts';
import { activeDemoMode } from '#platform/web/client/transport.ts';
import { queryKeyOf } from '#platform/web/data/data-source.rules.ts';
import { queryClient } from '#platform/web/data/query-client.ts';
import { type DataSource, useDataSource } from '#platform/web/data/use-data-source.ts';
import { notifyError } from '#platform/web/notifications/notify.ts';
import { activeTenant } from '#platform/web/session/session.ts';
import { cartClient } from './cart-client.ts';

/** The caller's own cart, priced now. */
export function useCart(): DataSource<Cart> {
  return useDataSource(cartClient.get);
}

/**
 * Carries out a change of the cart. Each answers the whole cart, so nobody has to ask for it again;
 * a failure becomes a notification. @returns the cart, or undefined when it failed.
 */
export async function changeCart(change: () => Promise<Cart>): Promise<Cart | undefined> {
  const queryKey = queryKeyOf({
    source: cartClient.get.key,
    tenantId: activeTenant()?.id,
    isDemo: activeDemoMode(),
    args: undefined,
  });
  try {
    const cart = await change();
    // An older answer that is still on its way must not take the place of this one.
    await queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(queryKey, cart);
    return cart;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    notifyError(error);
    return undefined;
  }
}
