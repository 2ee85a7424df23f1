import { useEffect } from 'react';
import { refreshSources } from '#platform/web/data/query-client.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { ordersClient, subscriptionsClient } from '../clients.ts';
import { isMoving, lookAgainSeconds } from '#domains/orders/web/order-look.rules.ts';

/** Loads an order; the push brings every move of it, and while it moves it is looked at again. */
export function useOrder(orderId: string) {
  const asked = { params: { orderId } };
  const { data } = useDataSource(ordersClient.get, asked);
  const again = lookAgainSeconds(data ? [data.state] : []);
  const source = useDataSource(
    ordersClient.get,
    asked,
    again === undefined ? {} : { refreshSeconds: again },
  );
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
