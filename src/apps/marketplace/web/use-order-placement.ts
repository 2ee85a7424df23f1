import { useEffect, useState, useSyncExternalStore } from 'react';
import { refreshSources } from '#platform/web/data/query-client.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { useGo } from '#platform/web/router/address.ts';
import { toasts } from '#platform/web/ui/toast.tsx';
import { cartToasts } from './cart-toasts.ts';
import { ordersClient, subscriptionsClient } from './clients.ts';
import { cartClient } from './cart-client.ts';
import { OrderPlacement } from './order-placement.ts';
import { marketplaceTexts } from './texts.ts';
import { forgetOrderDetails } from './use-order-details.ts';

/** Returns the order placement of this tab and tenant; a placed order opens its page. */
export function useOrderPlacement(tenantId: string) {
  const t = useT(marketplaceTexts);
  const go = useGo();
  const [placement] = useState(() => newPlacement(tenantId));
  const current = useSyncExternalStore(placement.subscribe, placement.current);
  useEffect(() => {
    // Whatever came of it, the cart on show is older than the answer.
    if (current.state === 'changed' || current.state === 'refused')
      void refreshSources([cartClient.get.key]);
    if (current.state !== 'placed') return;
    forgetOrderDetails();
    cartToasts.closeAll();
    const isWaiting = current.order.state === 'waitingForApproval';
    toasts.success(
      t(isWaiting ? 'review.waits' : 'review.placed', { number: current.order.number }),
    );
    go(`/:/marketplace/order-history/order/${current.order.id}`, { replace: true });
    void refreshSources([cartClient.get.key, ordersClient.list.key, subscriptionsClient.list.key]);
  }, [current, go, t, tenantId]);
  return {
    current,
    place: placement.place.bind(placement),
    resend: () => void placement.resend(),
    dismiss: () => placement.dismiss(),
  };
}

function newPlacement(tenantId: string): OrderPlacement {
  return new OrderPlacement({
    tenantId,
    storage: sessionStorage,
    newKey: () => crypto.randomUUID(),
    send: (order, idempotencyKey) => ordersClient.place({ body: order, idempotencyKey }),
  });
}
