import { useEffect, useState, useSyncExternalStore } from 'react';
import type { OrderDetails } from '#domains/orders/order-details.schema.ts';
import { noOrderDetails } from '#domains/orders/orders.values.ts';
import { refreshSources } from '#platform/web/data/query-client.ts';
import { useErrorText } from '#platform/web/data/source-failure.tsx';
import { draftFor } from '#platform/web/forms/draft.rules.ts';
import { draftsOf } from '#platform/web/forms/drafts.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { useGo } from '#platform/web/router/address.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { CopyText } from '#platform/web/ui/copy-text.tsx';
import { toasts } from '#platform/web/ui/toast.tsx';
import { useUi } from '#platform/web/ui/ui-provider.tsx';
import { cartToasts } from './cart-changes.ts';
import { cartClient } from './cart-client.ts';
import { ordersClient, subscriptionsClient } from './clients.ts';
import { type Placement, OrderPlacement } from './order-placement.ts';
import { marketplaceTexts } from './texts.ts';

const drafts = draftsOf('order-details');

/**
 * Kept as a draft of this person for this tenant until the order is placed (UXR-2): leaving the
 * cart loses nothing, so nobody is asked.
 */
export function useOrderDetails() {
  const [details, setDetails] = useState<OrderDetails>(readDetails);
  const change = (next: OrderDetails) => {
    setDetails(next);
    drafts.keep({ at: Date.now(), values: { ...next } });
  };
  return [details, change] as const;
}

export const forgetOrderDetails = (): void => drafts.drop();

function readDetails(): OrderDetails {
  const kept = drafts.read(Date.now());
  return kept ? { ...noOrderDetails, ...draftFor(kept, noOrderDetails) } : noOrderDetails;
}

interface PlacementBannerProps {
  readonly placement: Placement;
  readonly onResend: () => void;
  readonly onDismiss: () => void;
}

/** Banner with the outcome of the last attempt to order, if it did not become an order. */
export function PlacementBanner({ placement, onResend, onDismiss }: PlacementBannerProps) {
  const t = useT(marketplaceTexts);
  const describe = useErrorText();
  const { t: ui } = useUi();
  switch (placement.state) {
    case 'idle':
    case 'sending':
    case 'placed':
      return null;
    case 'unknown':
      return (
        <Banner
          tone="warning"
          isAnnounced
          title={t('review.unknown')}
          actions={<Button onPress={onResend}>{t('review.resend')}</Button>}
        >
          {t('review.unknownHint')}
        </Banner>
      );
    case 'changed':
      return (
        <Banner tone="warning" isAnnounced title={t('review.changed')} onDismiss={onDismiss}>
          {placement.isResend ? t('review.nothingOrdered') : t('review.changedHint')}
        </Banner>
      );
    case 'refused': {
      const { text, detail, correlationId } = describe(placement.error);
      return (
        <Banner tone="danger" isAnnounced title={t('review.refused')} onDismiss={onDismiss}>
          <p>{detail ? `${text} ${detail}` : text}</p>
          {correlationId ? (
            <CopyText label={ui('correlationId')} value={correlationId} isLabelVisible />
          ) : null}
        </Banner>
      );
    }
  }
}

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
