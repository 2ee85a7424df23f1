import type { Endpoint } from '#platform/common/contract.ts';
import type { ClientMethod, ClientResult } from '#platform/web/client/contract-client.ts';
import { type Action, useAction } from '#platform/web/data/use-action.ts';
import { ordersClient, subscriptionsClient } from './clients.ts';

/** A change to a subscription: what is on show of subscriptions and orders is old after it. */
export function useSubscriptionAction<E extends Endpoint>(
  method: ClientMethod<E>,
  success: (result: ClientResult<E>) => string,
  onDone: () => void,
): Action<E> {
  return useAction(method, {
    refresh: [subscriptionsClient.list, subscriptionsClient.get, ordersClient.list],
    success,
    onSuccess: onDone,
  });
}
