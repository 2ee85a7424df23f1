import type { Order } from '#domains/orders/orders.schema.ts';
import { laterPart } from '#platform/web/blades/later-part.tsx';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { isLate, isMoving } from '#domains/orders/web/order-look.rules.ts';
import { marketplaceTexts } from './texts.ts';
import { useNow } from './use-now.ts';

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
