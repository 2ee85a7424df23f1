import { FileX } from 'lucide-react';
import { useEffect } from 'react';
import type { Order } from '#domains/orders/orders.contract.ts';
import { Blades } from '#platform/web/blades/blades.tsx';
import { refreshSources } from '#platform/web/data/query-client.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { isNotFound } from '#platform/web/data/source-failure.tsx';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Section } from '#platform/web/ui/card.tsx';
import { DescriptionList } from '#platform/web/ui/description-list.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { DateText, Money } from '#platform/web/ui/formatted.tsx';
import { Stack } from '#platform/web/ui/layout.tsx';
import { Sheet } from '#platform/web/ui/sheet.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { Timeline } from '#platform/web/ui/timeline.tsx';
import { ordersClient, subscriptionsClient } from './clients.ts';
import { LoadFailure } from './load-failure.tsx';
import { WaitingOrder } from './order-waiting.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderStateChip } from './order-state-chip.tsx';
import { isMoving, orderTones } from './order-state.rules.ts';
import { orderStateTexts } from './order-state-texts.ts';
import { marketplaceTexts } from './texts.ts';

/** One order in full. While it moves it is asked for again every two seconds; afterwards it stands still. */
export function OrderSheet({ orderId, onClose }: { readonly orderId: string; readonly onClose: () => void }) {
  const t = useT(marketplaceTexts);
  const source = useOrder(orderId);
  const order = source.data;
  const title = order ? t('order.title', { number: order.number }) : t('orders.title');
  return (
    <Sheet isOpen onClose={onClose} size="lg" title={title} subtitle={order ? <OrderStateChip state={order.state} /> : undefined}>
      {order ? (
        <OrderDetail order={order} />
      ) : isNotFound(source.error) ? (
        <EmptyState icon={FileX} title={t('order.gone')}>
          {t('order.goneHint')}
        </EmptyState>
      ) : source.error ? (
        <LoadFailure what="order" source={source} />
      ) : (
        <Skeleton lines={8} />
      )}
      <Blades />
    </Sheet>
  );
}

/** The same above any other sheet. */
export function OrderBlade({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  return <OrderSheet orderId={id} onClose={onClose} />;
}

function useOrder(orderId: string) {
  const source = useDataSource(ordersClient.get, { params: { orderId } });
  const state = source.data?.state;
  useEffect(() => {
    // A finished order has changed what the customer has.
    if (state && !isMoving(state)) void refreshSources([subscriptionsClient.list.key, subscriptionsClient.get.key, ordersClient.list.key]);
  }, [state]);
  return source;
}

function OrderDetail({ order }: { readonly order: Order }) {
  const t = useT(marketplaceTexts);
  return (
    <Stack gap={6}>
      <Outcome order={order} />
      <DescriptionList
        items={[
          { term: t('orders.type'), detail: t(`orderType.${order.type}`) },
          { term: t('orders.placedAt'), detail: <DateText value={order.placedAt} style="dateTime" /> },
          { term: t('orders.placedBy'), detail: order.placedBy },
          ...(order.poNumber ? [{ term: t('review.poNumber'), detail: order.poNumber }] : []),
          ...(order.note ? [{ term: t('order.note'), detail: order.note }] : []),
          ...(order.approval?.decidedBy ? [{ term: t('order.decidedBy'), detail: order.approval.decidedBy }] : []),
          { term: t('orders.dueNow'), detail: <Money amount={order.dueNow} /> },
          { term: t('orders.monthly'), detail: <Money amount={order.monthly} /> },
          { term: t('orders.commitment'), detail: <Money amount={order.commitment} /> },
        ]}
      />
      <Section title={t('order.lines')}>
        <OrderLines lines={order.lines} />
      </Section>
      <Section title={t('order.timeline')}>
        <OrderTimeline order={order} />
      </Section>
    </Stack>
  );
}

function Outcome({ order }: { readonly order: Order }) {
  const t = useT(marketplaceTexts);
  const { state } = order;
  if (order.approval && state === 'waitingForApproval') return <WaitingOrder order={order} approval={order.approval} />;
  if (state === 'rejected' || state === 'expired' || state === 'withdrawn')
    return (
      <Banner tone={state === 'withdrawn' ? 'info' : 'warning'} isAnnounced title={t(`order.${state}`)}>
        {order.events.at(-1)?.note || t('order.nothingOrdered')}
      </Banner>
    );
  if (isMoving(state))
    return (
      <Banner isAnnounced title={t('order.running')}>
        {t('order.runningHint')}
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

function OrderTimeline({ order }: { readonly order: Order }) {
  const t = useT(marketplaceTexts);
  const states = useT(orderStateTexts);
  const entries = order.events.map((event, index) => ({
    id: `${index}`,
    title: states(`order.${event.state}`),
    at: <DateText value={event.at} style="dateTime" />,
    tone: orderTones[event.state],
    children: (
      <span className="ui-muted">
        {[event.by ? t('order.by', { name: event.by }) : t('order.bySystem'), event.note].filter(Boolean).join(' – ')}
      </span>
    ),
  }));
  return <Timeline label={t('order.timeline')} entries={entries} />;
}
