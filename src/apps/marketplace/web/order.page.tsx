import { rights } from '#platform/common/rights.ts';
import type { Order } from '#domains/orders/orders.schema.ts';
import { isNotFound } from '#platform/web/data/source-failure.tsx';
import { useT } from '#platform/web/i18n/use-t.ts';
import { linkTo, usePathParam } from '#platform/web/router/address.ts';
import { usePageTitle } from '#platform/web/router/page-title.ts';
import { useMayUse } from '#platform/web/session/session.ts';
import { Section } from '#platform/web/ui/card.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { Stack } from '#platform/web/ui/layout.tsx';
import { LinkButton } from '#platform/web/ui/link-button.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { VisuallyHidden } from '#platform/web/ui/visually-hidden.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { roundingOf } from './amounts.rules.ts';
import { AmountsPanel } from './amounts-panel.tsx';
import { LoadFailure } from './load-failure.tsx';
import { AskAboutOrder, useOrder, OrderOutcome } from './order-state.tsx';
import { OrderEvents, OrderLines } from './order-contents.tsx';
import { OrderProgress } from './order/order-progress.tsx';
import { TakeBack, useTakesBack } from './take-back/of-order.tsx';
import { isMoving } from '#domains/orders/web/order-look.rules.ts';
import { ProductLayout } from './product-layout.tsx';
import { marketplaceTexts } from './texts.ts';
import './marketplace.css';
import './shop/shop.css';

/** One order as a document: how far it is, what was ordered, what it costs, what happened. */
export function OrderPage() {
  const t = useT(marketplaceTexts);
  const source = useOrder(usePathParam('orderId'));
  const order = source.data;
  usePageTitle(order ? t('order.title', { number: order.number }) : undefined);
  if (order) return <OrderDocument order={order} />;
  if (isNotFound(source.error))
    return <EmptyState title={t('order.gone')}>{t('order.goneHint')}</EmptyState>;
  if (source.error) return <LoadFailure what="order" source={source} />;
  return <Skeleton lines={8} />;
}

function OrderDocument({ order }: { readonly order: Order }) {
  const t = useT(marketplaceTexts);
  const { number, placedBy, poNumber, costCentre, note } = order;
  const mayTakeBack = useTakesBack(order);
  const headline = t(`headline.${headlineOf(order)}`);
  return (
    <Stack gap={6}>
      <PageHeader
        title={headline}
        description={[number, poNumber, costCentre, t('order.by', { name: placedBy })]
          .filter(Boolean)
          .join(' · ')}
        actions={
          <>
            <AskAboutOrder order={order} />
            <NextStep order={order} />
          </>
        }
      />
      <VisuallyHidden>
        <span role="status">{headline}</span>
      </VisuallyHidden>
      <OrderProgress order={order} />
      {isMoving(order.state) ? null : <OrderOutcome order={order} />}
      <ProductLayout
        isAsideLast
        aside={<AmountsPanel amounts={order} rounding={roundingOf(order.lines)} />}
      >
        <Stack gap={6}>
          <Section title={t('order.lines')}>
            <OrderLines lines={order.lines} />
          </Section>
          {mayTakeBack ? <TakeBack order={order} /> : null}
          {note ? (
            <Section title={t('order.note')}>
              <p className="mk-prose">{note}</p>
            </Section>
          ) : null}
          <Section title={t('order.timeline')}>
            <OrderEvents order={order} />
          </Section>
        </Stack>
      </ProductLayout>
    </Stack>
  );
}

type Headline = 'waiting' | 'running' | 'ready' | 'part' | 'changed' | 'failed' | 'stopped';

function headlineOf({ state, type }: Order): Headline {
  if (state === 'waitingForApproval' || state === 'draft') return 'waiting';
  if (state === 'completed')
    return type === 'new' || type === 'seatsIncrease' ? 'ready' : 'changed';
  if (state === 'partlyFailed') return 'part';
  if (state === 'failed') return 'failed';
  return state === 'rejected' ||
    state === 'withdrawn' ||
    state === 'expired' ||
    state === 'cancelled'
    ? 'stopped'
    : 'running';
}

/** Links to the subscription that is ready, or back to the orders. */
function NextStep({ order: { lines } }: { readonly order: Order }) {
  const t = useT(marketplaceTexts);
  const mayRead = useMayUse(...rights.subscriptions.read);
  const ready = lines.filter(
    ({ subscriptionId, state }) => subscriptionId && state === 'completed',
  );
  const [first] = ready;
  const orders = (
    <LinkButton href={linkTo('/:/marketplace/order-history')}>{t('order.all')}</LinkButton>
  );
  if (!mayRead || !first?.subscriptionId) return orders;
  const only = ready.length === 1 ? { subscription: first.subscriptionId } : {};
  return (
    <>
      {orders}
      <LinkButton variant="primary" href={linkTo('/:/marketplace/your-subscriptions', only)}>
        {t('order.openSubscriptions', { count: ready.length })}
      </LinkButton>
    </>
  );
}
