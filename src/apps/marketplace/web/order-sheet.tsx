import type { Order } from '#domains/orders/orders.schema.ts';
import { Blades } from '#platform/web/blades/blades.tsx';
import { RecordBody } from '#platform/web/data/record-body.tsx';
import { useT } from '#platform/web/i18n/use-t.ts';
import { linkTo } from '#platform/web/router/address.ts';
import { Section } from '#platform/web/ui/card.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { Facts } from '#platform/web/ui/facts.tsx';
import { DateText } from '#platform/web/ui/formatted.tsx';
import { Stack } from '#platform/web/ui/layout.tsx';
import { TextLink } from '#platform/web/ui/link.tsx';
import { Sheet } from '#platform/web/ui/sheet.tsx';
import { roundingOf } from './amounts.rules.ts';
import { AmountsPanel } from './amounts-panel.tsx';
import { LoadFailure } from './load-failure.tsx';
import { AskAboutOrder, useOrder, OrderOutcome } from './order-state.tsx';
import { OrderEvents, OrderLines } from './order-contents.tsx';
import { TakeBack, useTakesBack } from './take-back/of-order.tsx';
import { orderStateTexts } from '#domains/orders/web/order-state-texts.ts';
import { OrderStateChip } from '#domains/orders/web/order-state.tsx';
import { marketplaceTexts } from './texts.ts';

/** Pane of one order; the push brings every move of it. */
export function OrderSheet({
  orderId,
  onClose,
}: {
  readonly orderId: string;
  readonly onClose: () => void;
}) {
  const t = useT(marketplaceTexts);
  const source = useOrder(orderId);
  const order = source.data;
  const title = order ? t('order.title', { number: order.number }) : t('orders.title');
  return (
    <Sheet
      isBeside
      isOpen
      onClose={onClose}
      size="lg"
      title={title}
      subtitle={order ? <OrderStateChip state={order.state} /> : undefined}
      actions={order ? <AskAboutOrder order={order} /> : undefined}
    >
      <RecordBody
        source={source}
        gone={<EmptyState title={t('order.gone')}>{t('order.goneHint')}</EmptyState>}
        failure={source.error ? <LoadFailure what="order" source={source} /> : undefined}
      >
        {(one) => <OrderDetail order={one} />}
      </RecordBody>
      <Blades />
    </Sheet>
  );
}

/** The same above any other sheet. */
export function OrderBlade({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  return <OrderSheet orderId={id} onClose={onClose} />;
}

function OrderDetail({ order }: { readonly order: Order }) {
  const t = useT(marketplaceTexts);
  const named = useT(orderStateTexts);
  const mayTakeBack = useTakesBack(order);
  const facts = [
    { id: 'type', label: t('orders.type'), value: named(`type.${order.type}`) },
    {
      id: 'placedAt',
      label: t('orders.placedAt'),
      value: <DateText value={order.placedAt} style="dateTime" />,
    },
    { id: 'placedBy', label: t('orders.placedBy'), value: order.placedBy },
    { id: 'po', label: t('review.poNumber'), value: order.poNumber },
    { id: 'decidedBy', label: t('order.decidedBy'), value: order.approval?.decidedBy ?? '' },
    { id: 'note', label: t('order.note'), value: order.note },
  ];
  return (
    <Stack gap={5}>
      <OrderOutcome order={order} />
      <AmountsPanel amounts={order} rounding={roundingOf(order.lines)} />
      <Facts facts={facts.filter(({ value }) => value !== '')} />
      <Section title={t('order.lines')}>
        <OrderLines lines={order.lines} />
      </Section>
      {mayTakeBack ? <TakeBack order={order} /> : null}
      <Section title={t('order.timeline')}>
        <OrderEvents order={order} />
      </Section>
      <TextLink href={linkTo(`/:/marketplace/order-history/order/${order.id}`)}>
        {t('order.whole')}
      </TextLink>
    </Stack>
  );
}
