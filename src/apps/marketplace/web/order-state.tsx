import { LifeBuoy } from 'lucide-react';
import { useEffect } from 'react';
import type { Order } from '#domains/orders/orders.schema.ts';
import { isLate, isMoving, lookAgainSeconds } from '#domains/orders/web/order-look.rules.ts';
import { rights } from '#platform/common/rights.ts';
import { laterPart } from '#platform/web/blades/later-part.tsx';
import { refreshSources } from '#platform/web/data/query-client.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { useGate } from '#platform/web/router/access.ts';
import { linkTo } from '#platform/web/router/address.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { LinkButton } from '#platform/web/ui/link-button.tsx';
import { ordersClient, subscriptionsClient } from './clients.ts';
import { useNow } from './page-clock.ts';
import { marketplaceTexts } from './texts.ts';

// Most orders never wait for an approval.
const WaitingOrder = laterPart(() =>
  import('./order-waiting.tsx').then((part) => part.WaitingOrder),
);

/** Explains a failed or stuck order and offers the next step; draws nothing for any other. */
export function OrderOutcome({ order }: { readonly order: Order }) {
  const t = useT(marketplaceTexts);
  const now = useNow();
  const { state } = order;
  if (order.approval && state === 'waitingForApproval')
    return <WaitingOrder order={order} approval={order.approval} />;
  if (state === 'rejected' || state === 'expired' || state === 'withdrawn')
    return (
      <Banner
        tone={state === 'withdrawn' ? 'info' : 'warning'}
        isAnnounced
        title={t(`order.${state}`)}
      >
        {order.events.at(-1)?.note || t('order.nothingOrdered')}
      </Banner>
    );
  if (isMoving(state))
    return (
      <Banner isAnnounced title={t('order.running')}>
        {t(isLate(order, now) ? 'order.lateHint' : 'order.runningHint')}
      </Banner>
    );
  if (state === 'partlyFailed')
    return (
      <Banner tone="warning" isAnnounced title={t('order.partlyFailed')}>
        {t('order.partlyFailedHint')}
      </Banner>
    );
  if (state === 'failed')
    return (
      <Banner tone="danger" isAnnounced title={t('order.failed')}>
        {t('order.failedHint')}
      </Banner>
    );
  return null;
}

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

const page = '/:/operations/your-tickets';
const needs = { requiredPermissions: rights.tickets.read, flag: 'operations/your-tickets' };

/** Leads to a new ticket that is about this order. */
export function AskAboutOrder({ order: { id, number } }: { readonly order: Order }) {
  const t = useT(marketplaceTexts);
  const mayAsk = useGate(needs)?.allowed === true;
  if (!mayAsk) return null;
  const subject = t('order.title', { number });
  const begun = { dialog: 'new', about: 'order', target: id, subject };
  return (
    <LinkButton icon={LifeBuoy} href={linkTo(page, begun)}>
      {t('order.ask')}
    </LinkButton>
  );
}
