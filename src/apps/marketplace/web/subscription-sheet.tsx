import { FileX } from 'lucide-react';
import { useState } from 'react';
import type { Subscription, SubscriptionAction } from '#domains/subscriptions/subscriptions.contract.ts';
import { Blades, useBladeLink } from '#platform/web/blades/blades.tsx';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { isNotFound } from '#platform/web/data/source-failure.tsx';
import { linkTo } from '#platform/web/router/address.ts';
import { useMayUse } from '#platform/web/session/session.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Section } from '#platform/web/ui/card.tsx';
import { Chip } from '#platform/web/ui/chip.tsx';
import { DescriptionList } from '#platform/web/ui/description-list.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { DateText, Money, NumberText } from '#platform/web/ui/formatted.tsx';
import { Inline, Stack } from '#platform/web/ui/layout.tsx';
import { LinkButton } from '#platform/web/ui/link-button.tsx';
import { TextLink } from '#platform/web/ui/link.tsx';
import { Sheet } from '#platform/web/ui/sheet.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { subscriptionsClient } from './clients.ts';
import { LoadFailure } from './load-failure.tsx';
import { SubscriptionActions, SubscriptionDialog } from './subscription-actions.tsx';
import { hasEnded, subscriptionTones } from './subscription-state.rules.ts';
import { SubscriptionTimeline } from './subscription-timeline.tsx';
import { marketplaceTexts } from './texts.ts';
import { useNames } from './use-names.ts';

interface SubscriptionSheetProps {
  readonly subscriptionId: string;
  readonly dialog: SubscriptionAction | undefined;
  readonly onDialogChange: (dialog: SubscriptionAction | undefined) => void;
  readonly onClose: () => void;
}

/** One subscription in full; while an operation runs it is asked for again every two seconds. */
export function SubscriptionSheet({ subscriptionId, dialog, onDialogChange, onClose }: SubscriptionSheetProps) {
  const t = useT(marketplaceTexts);
  const source = useDataSource(subscriptionsClient.get, { params: { subscriptionId } });
  const subscription = source.data;
  return (
    <Sheet
      isOpen
      onClose={onClose}
      size="lg"
      title={subscription?.name ?? t('subscriptions.title')}
      subtitle={subscription ? <StateLine subscription={subscription} /> : undefined}
    >
      {subscription ? (
        <>
          <SubscriptionDetail subscription={subscription} onAction={onDialogChange} />
          <SubscriptionDialog action={dialog} subscription={subscription} onClose={() => onDialogChange(undefined)} />
        </>
      ) : isNotFound(source.error) ? (
        <EmptyState icon={FileX} title={t('subscription.gone')}>
          {t('subscription.goneHint')}
        </EmptyState>
      ) : source.error ? (
        <LoadFailure what="subscription" source={source} />
      ) : (
        <Skeleton lines={8} />
      )}
      <Blades />
    </Sheet>
  );
}

/** The same above any other sheet; the address names the sheet, its own dialogs come and go with it. */
export function SubscriptionBlade({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const [dialog, setDialog] = useState<SubscriptionAction>();
  return <SubscriptionSheet subscriptionId={id} dialog={dialog} onDialogChange={setDialog} onClose={onClose} />;
}

function StateLine({ subscription: { state, isTrial } }: { readonly subscription: Subscription }) {
  const t = useT(marketplaceTexts);
  return (
    <Inline gap={1}>
      <Chip tone={subscriptionTones[state]}>{t(`subscriptionState.${state}`)}</Chip>
      {isTrial ? <Chip tone="info">{t('trial')}</Chip> : null}
    </Inline>
  );
}

function SubscriptionDetail({
  subscription,
  onAction,
}: {
  readonly subscription: Subscription;
  readonly onAction: (action: SubscriptionAction) => void;
}) {
  const t = useT(marketplaceTexts);
  return (
    <Stack gap={6}>
      <Locked subscription={subscription} />
      <SubscriptionActions subscription={subscription} onAction={onAction} />
      <Facts subscription={subscription} />
      <Section title={t('subscription.timeline')}>
        <SubscriptionTimeline subscription={subscription} />
      </Section>
    </Stack>
  );
}

/** A running operation locks the subscription (spec §8, BOOKED_SUBSCRIPTION_LOCKED): said with its order, not with a spinner. */
function Locked({ subscription: { state, orderId, orderNumber } }: { readonly subscription: Subscription }) {
  const t = useT(marketplaceTexts);
  const bladeLink = useBladeLink();
  const mayReadOrders = useMayUse('marketplace', 'marketplace:orders:approve', 'businesscockpit:finances');
  if (state !== 'updating' && state !== 'pending') return null;
  const action = mayReadOrders ? (
    <LinkButton size="sm" href={state === 'pending' ? bladeLink('order', orderId) : linkTo('/:/marketplace/order-history')}>
      {state === 'pending' ? t('subscription.seeOrder', { number: orderNumber }) : t('orders.title')}
    </LinkButton>
  ) : undefined;
  return (
    <Banner title={t('subscription.locked')} actions={action}>
      {t('subscription.lockedHint')}
    </Banner>
  );
}

function Facts({ subscription }: { readonly subscription: Subscription }) {
  const t = useT(marketplaceTexts);
  const names = useNames();
  const bladeLink = useBladeLink();
  const mayReadOrders = useMayUse('marketplace', 'marketplace:orders:approve', 'businesscockpit:finances');
  const { title, edition, seats, termPrice, monthly, startsOn, endsOn, endOfTermAction, orderId, orderNumber } = subscription;
  const second = names.edition(edition, title);
  return (
    <DescriptionList
      items={[
        { term: t('subscription.product'), detail: second ? `${title}, ${second}` : title },
        { term: t('subscriptions.seats'), detail: <NumberText value={seats} /> },
        { term: t('subscriptions.term'), detail: names.offer(subscription) },
        { term: t('subscription.unitPrice'), detail: <UnitPrice amount={termPrice} /> },
        { term: t('subscriptions.monthly'), detail: <Money amount={monthly} /> },
        { term: t('subscriptions.startsOn'), detail: <DateText value={startsOn} /> },
        ...(endsOn === null ? [] : [{ term: t('subscriptions.endsOn'), detail: <DateText value={endsOn} /> }]),
        ...(endsOn === null || hasEnded(subscription)
          ? []
          : [{ term: t('subscriptions.endOfTerm'), detail: t(`endOfTerm.${endOfTermAction}`) }]),
        {
          term: t('subscription.order'),
          detail: mayReadOrders ? <TextLink href={bladeLink('order', orderId)}>{orderNumber}</TextLink> : orderNumber,
        },
      ]}
    />
  );
}

function UnitPrice({ amount }: { readonly amount: Subscription['termPrice'] }) {
  const t = useT(marketplaceTexts);
  return (
    <>
      <Money amount={amount} /> <span className="ui-muted">{t('subscription.forTerm')}</span>
    </>
  );
}
