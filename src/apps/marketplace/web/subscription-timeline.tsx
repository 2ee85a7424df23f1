import type { ReactNode } from 'react';
import type { ToldSubscription } from '#domains/subscriptions/subscriptions.schema.ts';
import { formatDay } from '#platform/common/format/dates.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { useBladeLink } from '#platform/web/blades/blades.tsx';
import { EventLine, type EventLineEntry } from '#platform/web/ui/event-line.tsx';
import { TextLink } from '#platform/web/ui/link.tsx';
import { type Milestone, milestones } from './subscription-state.rules.ts';
import { marketplaceTexts } from './texts.ts';
import { useDeadline } from './use-deadline.ts';
import { useNames } from './use-names.ts';
import { useNow } from './page-clock.ts';

type Event = ToldSubscription['events'][number];

/** Timeline of a subscription: everything that happened, open windows, end or renewal. */
export function SubscriptionTimeline({
  subscription,
}: {
  readonly subscription: ToldSubscription;
}) {
  const t = useT(marketplaceTexts);
  const describe = useMilestone(subscription);
  const past = usePast(subscription);
  const isBooked = subscription.events.some(({ cause }) => cause === 'booked');
  const dates = milestones(subscription, useNow())
    .filter(({ kind }) => kind !== 'started' || !isBooked)
    .map((milestone, index) => ({
      id: `${index}`,
      kind: signOf(milestone, subscription),
      ...describe(milestone),
    }));
  const started = dates.filter(({ kind }) => kind === 'latest');
  const ahead = dates.filter(({ kind }) => kind !== 'latest');
  return (
    <EventLine
      label={t('subscription.timeline')}
      entries={[...started, ...past, ...ahead].toReversed()}
    />
  );
}

/** Returns days in the form of the screen, `2. Dez.`, which the deadlines beside them have, too. */
function useDay(): (on: string) => string {
  const { locale } = useFormat();
  const now = useNow();
  return (on) => formatDay(on, locale, { now, hasWeekday: false });
}

/** Returns what happened, each with its order. */
function usePast({ events }: ToldSubscription): EventLineEntry[] {
  const t = useT(marketplaceTexts);
  const day = useDay();
  const bladeLink = useBladeLink();
  const titleOf = (event: Event): string => {
    const { cause, seats, seatsBefore, nextSeats, endOfTermAction } = event;
    if (cause === 'arrived') return t('subscription.event.arrived', { count: seats });
    if (cause === 'upgraded')
      return t('subscription.event.upgraded', { count: (seatsBefore ?? 0) - seats });
    if (cause === 'booked') return t('subscription.event.booked', { count: seats });
    if (cause === 'endOfTerm')
      return `${t('subscription.event.endOfTerm')}: ${t(`endOfTerm.${endOfTermAction}`)}`;
    if (cause === 'nextSeats')
      return nextSeats === null
        ? t('subscription.event.nextSeatsWithdrawn')
        : t('subscription.event.nextSeats', { count: nextSeats });
    if (cause === 'renewed' && seatsBefore !== null && seatsBefore !== seats)
      return t('subscription.event.renewedWith', { count: seats, before: seatsBefore });
    if (cause !== 'seats') return t(`subscription.event.${cause}`);
    const change = seats - (seatsBefore ?? 0);
    return change < 0
      ? t('subscription.event.fewer', { count: -change })
      : t('subscription.event.more', { count: change });
  };
  const orderOf = ({ orderId, orderNumber: number }: Event): ReactNode => {
    if (number === null) return null;
    const title = t('order.title', { number });
    return orderId === null ? (
      title
    ) : (
      <TextLink href={bladeLink('order', orderId)}>{title}</TextLink>
    );
  };
  const detailOf = (event: Event): ReactNode => (
    <>
      {event.droppedSeats === null ? null : (
        <>{t('subscription.event.dropped', { count: event.droppedSeats })} </>
      )}
      {orderOf(event)}
    </>
  );
  return events.map((event, at) => ({
    id: `event-${String(at)}`,
    kind: at === events.length - 1 ? 'latest' : 'happened',
    title: titleOf(event),
    at: day(event.on),
    ...((event.orderNumber !== null || event.droppedSeats !== null) && {
      detail: detailOf(event),
    }),
  }));
}

/** Returns the sign of a milestone: a peak or a bar for a coming day, a dot for a past one. */
function signOf(
  { kind, isAhead }: Milestone,
  { endOfTermAction }: ToldSubscription,
): EventLineEntry['kind'] {
  if (!isAhead) return 'latest';
  if (kind === 'reducible' || kind === 'cancellable') return 'due';
  return kind === 'renews' || endOfTermAction === 'renew' ? 'decided' : 'ends';
}

function useMilestone(subscription: ToldSubscription): (milestone: Milestone) => {
  readonly title: string;
  readonly at: ReactNode;
  readonly detail?: ReactNode;
} {
  const t = useT(marketplaceTexts);
  const day = useDay();
  const deadline = useDeadline();
  const ending = useEndText(subscription);
  return ({ kind, at, seats = 0 }) => {
    switch (kind) {
      case 'started':
        return { title: t('subscription.started'), at: day(at) };
      case 'reducible':
        return { title: t('subscription.reducible', { count: seats }), at: deadline(at) };
      case 'cancellable':
        return { title: t('subscription.cancellable'), at: deadline(at) };
      case 'ends':
        return {
          title: t('subscription.ends'),
          at: day(at),
          detail: ending,
        };
      case 'renews':
        return {
          title: t('subscription.renews'),
          at: day(at),
          detail: ending,
        };
    }
  };
}

/** Returns the consequence of the chosen end-of-term action in plain words (product rule B2.19). */
function useEndText({ endOfTermAction, termDuration, nextSeats }: ToldSubscription): string {
  const t = useT(marketplaceTexts);
  const names = useNames();
  switch (endOfTermAction) {
    case 'renew':
      return nextSeats === null
        ? t('subscription.renewsText', { term: names.term(termDuration) })
        : t('subscription.renewsSeatsText', {
            term: names.term(termDuration),
            count: nextSeats,
          });
    case 'extend':
      return t('subscription.extendsText');
    case 'cancel':
      return t('subscription.endsText');
    case 'none':
      return t('subscription.endsUndecidedText');
  }
}
