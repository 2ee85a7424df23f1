import { useState } from 'react';
import type { Order } from '#domains/orders/orders.schema.ts';
import { laterPart } from '#platform/web/blades/later-part.tsx';
import { useT } from '#platform/web/i18n/use-t.ts';
import { linkTo } from '#platform/web/router/address.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Inline } from '#platform/web/ui/layout.tsx';
import { LinkButton } from '#platform/web/ui/link-button.tsx';
import { marketplaceTexts } from './texts.ts';
import { useDeadline } from './use-deadline.ts';

const WithdrawDialog = laterPart(() =>
  import('./withdraw-dialog.tsx').then((dialog) => dialog.WithdrawDialog),
);

interface WaitingOrderProps {
  readonly order: Order;
  readonly approval: NonNullable<Order['approval']>;
}

/** It waits for somebody: until when, and what the reader can do about it. */
export function WaitingOrder({
  order,
  approval: { deadline, mayDecide, mayWithdraw },
}: WaitingOrderProps) {
  const t = useT(marketplaceTexts);
  const until = useDeadline();
  const [isAsked, setAsked] = useState(false);
  const actions = (
    <Inline gap={2}>
      {mayDecide ? (
        <LinkButton
          size="sm"
          variant="primary"
          href={linkTo('/:/marketplace/order-approval', { order: order.id })}
        >
          {t('order.decide')}
        </LinkButton>
      ) : null}
      {mayWithdraw ? (
        <Button size="sm" onPress={() => setAsked(true)}>
          {t('order.withdraw')}
        </Button>
      ) : null}
    </Inline>
  );
  return (
    <>
      <Banner
        tone="warning"
        isAnnounced
        title={t('order.waits')}
        actions={mayDecide || mayWithdraw ? actions : undefined}
      >
        {t('order.waitsHint', { date: until(deadline) })}
      </Banner>
      {isAsked ? <WithdrawDialog order={order} onClose={() => setAsked(false)} /> : null}
    </>
  );
}
