import { useEffect } from 'react';
import { refreshSources } from '#platform/web/data/query-client.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { ordersClient, subscriptionsClient } from '../clients.ts';
import { isMoving } from '../order-state.rules.ts';

/** Loads an order; the push brings every move of it. */
export function useOrder(orderId: string) {
  const source = useDataSource(ordersClient.get, { params: { orderId } });
  const state = source.data?.state;
  useEffect(() => {
    // A finished order has changed what the customer has.
    if (state && !isMoving(state))
      void refreshSources([
        subscriptionsClient.list.key,
        subscriptionsClient.get.key,
        ordersClient.list.key,
      ]);
  }, [state]);
  return source;
}
