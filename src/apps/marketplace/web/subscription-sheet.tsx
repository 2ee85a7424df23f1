import { LifeBuoy } from 'lucide-react';
import { useState } from 'react';
import type {
  Subscription,
  ToldSubscription,
} from '#domains/subscriptions/subscriptions.schema.ts';
import type { SubscriptionAction } from '#domains/subscriptions/subscriptions.values.ts';
import { rights } from '#platform/common/rights.ts';
import { monthlyPrice } from '#platform/common/term-price.ts';
import { Blades, useBladeLink } from '#platform/web/blades/blades.tsx';
import { laterPart } from '#platform/web/blades/later-part.tsx';
import { RecordBody } from '#platform/web/data/record-body.tsx';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { useGate } from '#platform/web/router/access.ts';
import { linkTo } from '#platform/web/router/address.ts';
import { useMayUse } from '#platform/web/session/session.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Section } from '#platform/web/ui/card.tsx';
import { Chip } from '#platform/web/ui/chip.tsx';
import { DueDate } from '#platform/web/ui/due-date.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { Facts, type Fact } from '#platform/web/ui/facts.tsx';
import { Inline, Stack } from '#platform/web/ui/layout.tsx';
import { LinkButton } from '#platform/web/ui/link-button.tsx';
import { TextLink } from '#platform/web/ui/link.tsx';
import { Money } from '#platform/web/ui/money.tsx';
import { Sheet } from '#platform/web/ui/sheet.tsx';
import { SumLine } from '#platform/web/ui/sum-line.tsx';
import { UsageBar } from '#platform/web/ui/usage-bar.tsx';
import { subscriptionsClient } from './clients.ts';
import { LoadFailure } from './load-failure.tsx';
import { useNow } from './page-clock.ts';
import { SubscriptionActions, SubscriptionDialog } from './subscription-actions.tsx';
import { StateChip } from './subscription-columns.tsx';
import { hasEnded } from './subscription-state.rules.ts';
import { SubscriptionTimeline } from './subscription-timeline.tsx';
import { marketplaceTexts } from './texts.ts';
import { useNames } from './use-names.ts';

/** Returns who has the seats as a fact, with the way to where seats are assigned. */
export function useSeatsFact({ seats, use }: ToldSubscription): Fact {
  const t = useT(marketplaceTexts);
  const format = useFormat();
  const mayRead = useMayUse(...rights.licences.read);
  const fact = { id: 'use', label: t('subscription.use') };
  if (use === null)
    return { ...fact, value: t('subscriptions.notKnown'), hint: t('subscription.useUnknown') };
  const booked = use.isShared ? use.usable : seats;
  const of = { assigned: format.number(use.assigned), booked: format.number(booked) };
  const hints = [
    use.free > 0 ? t('subscription.useFree', { count: use.free }) : t('subscriptions.noFree'),
    ...(use.isShared ? [t('subscription.useShared', { count: use.usable })] : []),
  ];
  const address = linkTo('/:/business-cockpit/licenses/assignments', { licence: use.licenceId });
  return {
    ...fact,
    value: (
      <Stack gap={1}>
        <span>{t('subscription.useOf', of)}</span>
        <UsageBar used={use.assigned} booked={booked} />
      </Stack>
    ),
    hint: (
      <>
        {hints.join(' ')}{' '}
        {mayRead ? <TextLink href={address}>{t('subscription.useAll')}</TextLink> : null}
      </>
    ),
  };
}

const page = '/:/operations/your-tickets';
const needs = { requiredPermissions: rights.tickets.read, flag: 'operations/your-tickets' };
/** Most characters of the name of a service in a ticket. */
const longestService = 120;

/** Leads to a new ticket that is about this subscription. */
export function AskAboutSubscription({
  subscription: { id, name },
}: {
  readonly subscription: Pick<Subscription, 'id' | 'name'>;
}) {
  const t = useT(marketplaceTexts);
  const mayAsk = useGate(needs)?.allowed === true;
  if (!mayAsk) return null;
  const begun = {
    ...{ dialog: 'new', about: 'subscription', target: id },
    ...{ subject: name, service: name.slice(0, longestService) },
  };
  return (
    <LinkButton icon={LifeBuoy} href={linkTo(page, begun)}>
      {t('order.ask')}
    </LinkButton>
  );
}

const TakeBack = laterPart(() =>
  import('./take-back/take-back-list.tsx').then((part) => part.TakeBackList),
);

interface SubscriptionSheetProps {
  readonly subscriptionId: string;
  readonly dialog: SubscriptionAction | undefined;
  readonly onDialogChange: (dialog: SubscriptionAction | undefined) => void;
  readonly onClose: () => void;
}

/** Sheet of one subscription. Polls every two seconds while an operation runs. */
export function SubscriptionSheet({
  subscriptionId,
  dialog,
  onDialogChange,
  onClose,
}: SubscriptionSheetProps) {
  const t = useT(marketplaceTexts);
  const source = useDataSource(subscriptionsClient.get, { params: { subscriptionId } });
  const subscription = source.data;
  return (
    <Sheet
      isBeside
      isOpen
      onClose={onClose}
      size="lg"
      title={subscription?.name ?? t('subscriptions.title')}
      subtitle={subscription ? <Subtitle subscription={subscription} /> : undefined}
      actions={subscription ? <AskAboutSubscription subscription={subscription} /> : undefined}
    >
      <RecordBody
        source={source}
        gone={<EmptyState title={t('subscription.gone')}>{t('subscription.goneHint')}</EmptyState>}
        failure={source.error ? <LoadFailure what="subscription" source={source} /> : undefined}
      >
        {(one) => (
          <>
            <SubscriptionDetail subscription={one} onAction={onDialogChange} />
            <SubscriptionDialog
              action={dialog}
              subscription={one}
              onClose={() => onDialogChange(undefined)}
            />
          </>
        )}
      </RecordBody>
      <Blades />
    </Sheet>
  );
}

/**
 * The same above any other sheet; the address names the sheet, its own dialogs come and go with it.
 */
export function SubscriptionBlade({
  id,
  onClose,
}: {
  readonly id: string;
  readonly onClose: () => void;
}) {
  const [dialog, setDialog] = useState<SubscriptionAction>();
  return (
    <SubscriptionSheet
      subscriptionId={id}
      dialog={dialog}
      onDialogChange={setDialog}
      onClose={onClose}
    />
  );
}

function Subtitle({ subscription }: { readonly subscription: Subscription }) {
  const t = useT(marketplaceTexts);
  const names = useNames();
  const now = useNow();
  const { title, edition, name, isTrial } = subscription;
  const product = [title === name ? '' : title, names.edition(edition, title)].filter(Boolean);
  return (
    <Stack gap={1}>
      <span>{[...product, names.offer(subscription)].join(' · ')}</span>
      <Inline gap={1}>
        <StateChip row={subscription} now={now} />
        {isTrial ? <Chip>{t('trial')}</Chip> : null}
      </Inline>
    </Stack>
  );
}

function SubscriptionDetail({
  subscription,
  onAction,
}: {
  readonly subscription: ToldSubscription;
  readonly onAction: (action: SubscriptionAction) => void;
}) {
  const t = useT(marketplaceTexts);
  const { seats, monthly } = subscription;
  return (
    <Stack gap={5}>
      {hasEnded(subscription) ? null : (
        <SumLine
          count={seats}
          countLabel={t('subscription.seatsOf', { count: seats })}
          price={monthlyPrice(subscription)}
          priceLabel={t('subscription.perSeat')}
          sum={monthly}
          sumLabel={t('subscription.perMonth')}
        />
      )}
      <Locked subscription={subscription} />
      <SubscriptionActions subscription={subscription} onAction={onAction} />
      {subscription.refundableSeats.length > 0 ? <TakeBack subscription={subscription} /> : null}
      <SubscriptionFacts subscription={subscription} />
      <Section title={t('subscription.timeline')}>
        <SubscriptionTimeline subscription={subscription} />
      </Section>
    </Stack>
  );
}

/**
 * A running operation locks the subscription (spec §8, BOOKED_SUBSCRIPTION_LOCKED): said with its
 * order, not with a spinner.
 */
function Locked({
  subscription: { state, orderId, orderNumber },
}: {
  readonly subscription: Subscription;
}) {
  const t = useT(marketplaceTexts);
  const bladeLink = useBladeLink();
  const mayReadOrders = useMayUse(...rights.orders.read);
  if (state !== 'updating' && state !== 'pending') return null;
  const isItsOrder = state === 'pending' && orderId !== null;
  const action = mayReadOrders ? (
    <LinkButton
      size="sm"
      href={isItsOrder ? bladeLink('order', orderId) : linkTo('/:/marketplace/order-history')}
    >
      {isItsOrder ? t('subscription.seeOrder', { number: orderNumber }) : t('orders.title')}
    </LinkButton>
  ) : undefined;
  return (
    <Banner title={t('subscription.locked')} actions={action}>
      {t('subscription.lockedHint')}
    </Banner>
  );
}

function SubscriptionFacts({ subscription }: { readonly subscription: ToldSubscription }) {
  const t = useT(marketplaceTexts);
  const bladeLink = useBladeLink();
  const now = useNow();
  const mayReadOrders = useMayUse(...rights.orders.read);
  const { termPrice, startsOn, endsOn, endOfTermAction, orderId, orderNumber } = subscription;
  const { nextSeats } = subscription;
  const use = useSeatsFact(subscription);
  const isRunning = endsOn !== null && !hasEnded(subscription);
  const ended = hasEnded(subscription) ? endsOn : null;
  return (
    <Facts
      facts={[
        ...(isRunning
          ? [
              {
                id: 'end',
                label: t('subscriptions.endsOn'),
                value: <DueDate on={endsOn} now={now} distance="below" />,
                hint: t(`endOfTerm.${endOfTermAction}`),
              },
            ]
          : []),
        ...(isRunning && nextSeats !== null
          ? [
              {
                id: 'nextSeats',
                label: t('subscription.nextSeats'),
                value: t('subscription.nextSeatsOf', { count: nextSeats }),
              },
            ]
          : []),
        ...(ended === null
          ? []
          : [
              {
                id: 'ended',
                label: t('subscription.endedOn'),
                value: <DueDate on={ended} now={now} distance="none" hasWeekday={false} />,
              },
            ]),
        ...(hasEnded(subscription) ? [] : [use]),
        {
          id: 'start',
          label: t('subscriptions.startsOn'),
          value: <DueDate on={startsOn} now={now} distance="none" hasWeekday={false} />,
        },
        ...(ended === null
          ? [
              {
                id: 'price',
                label: t('subscription.unitPrice'),
                value: <Money amount={termPrice} />,
              },
            ]
          : []),
        {
          id: 'order',
          label: t('subscription.order'),
          value:
            mayReadOrders && orderId !== null ? (
              <TextLink href={bladeLink('order', orderId)}>{orderNumber}</TextLink>
            ) : (
              orderNumber || t('subscription.takenOver')
            ),
        },
      ]}
    />
  );
}
