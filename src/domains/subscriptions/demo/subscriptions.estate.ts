import { offerFactsOf } from '#domains/catalog/offer-facts.values.ts';
import { orderBook } from '#domains/orders/demo/order-book.estate.ts';
import type { SampleLine } from '#domains/orders/demo/sample-line.estate.ts';
import type { SampleOrder } from '#domains/orders/demo/sample-order.estate.ts';
import { carriedOutAt, isCarriedOut } from '#domains/orders/demo/order-now.estate.ts';
import { dayOf } from '#platform/common/demo/dates.ts';
import { estatePart, type Estate } from '#platform/common/demo/estate.ts';
import { times } from '#platform/common/money.ts';
import { monthlyPrice } from '#platform/common/term-price.ts';
import type { ActionSubject } from '../allowed-actions.rules.ts';
import type { Seated } from '../seat-change.rules.ts';
import { hasEnded, liveStates } from '../subscription-state.rules.ts';
import type { Subscription } from '../subscriptions.schema.ts';
import { changesOf, isEnding, type Change } from './sample-changes.estate.ts';
import { termAt, stateOf } from './sample-terms.estate.ts';
import { seatsAt, batchesOf } from './sample-seats.estate.ts';

/**
 * A subscription as rules look at it, and as pages show it but for what follows from the moment.
 */
export type SampleSubscription = Omit<
  Subscription,
  'cancellableUntil' | 'refundableSeats' | 'allowedActions' | 'version'
> &
  ActionSubject &
  Seated & { readonly offerId: string; readonly isAddon: boolean };

/** Names that were given in this tab, by subscription. */
export const givenNames = estatePart('subscriptions.names', () => new Map<string, string>());

/**
 * Returns a tenant's subscriptions, derived from its orders at every call, so that both always
 * agree.
 */
export function subscriptionsOf(estate: Estate, now: Date): SampleSubscription[] {
  const { orders } = estate.part(orderBook);
  const names = estate.part(givenNames);
  return orders
    .filter((order) => isCarriedOut(order, now))
    .flatMap((order) =>
      order.lines.filter((line) => !line.willFail && isBorn(line)).map((line) => ({ order, line })),
    )
    .map((booked) => {
      const subscription = told(booked, changesOf(orders, booked.line, now), now);
      return { ...subscription, name: names.get(subscription.id) ?? subscription.name };
    });
}

/** A subscription comes of this line. */
const isBorn = ({ type, upgrade }: SampleLine): boolean =>
  type === 'new' || (type === 'upgrade' && upgrade?.intoSubscriptionId === null);

interface Booked {
  readonly order: SampleOrder;
  readonly line: SampleLine;
}

function told({ order, line }: Booked, changes: readonly Change[], now: Date): SampleSubscription {
  const done = changes.filter(({ isDone }) => isDone);
  const bookedAt = new Date(carriedOutAt(order) ?? order.placedAt);
  const endOfTerm = done.findLast((change) => change.endOfTerm)?.endOfTerm ?? 'renew';
  const term = termAt(line.termStartsOn ?? dayOf(bookedAt), line, endOfTerm, dayOf(now));
  const { seats, nextSeats } = seatsAt(line, done, term?.start ?? '');
  const state = stateOf(
    { line, done, isLocked: done.length < changes.length, endOfTerm, term },
    now,
  );
  const cancelled = done.find(isEnding);
  const batches = liveStates.includes(state)
    ? batchesOf(line, done, bookedAt, { term, orderId: order.id })
    : [];
  return {
    ...offerFactsOf(line),
    termPrice: line.termPrice,
    id: line.subscriptionId ?? line.id,
    name: line.title,
    seats,
    nextSeats,
    startsOn: term?.start ?? dayOf(bookedAt),
    endsOn: cancelled ? dayOf(cancelled.at) : (term?.end ?? null),
    renewsOn: term && endOfTerm !== 'cancel' && liveStates.includes(state) ? term.renewal : null,
    endOfTermAction: line.isTrial || !term ? 'none' : endOfTerm,
    endingAtProvider: null,
    monthly: times(monthlyPrice(line), hasEnded(state) ? 0 : seats),
    state,
    orderId: order.id,
    orderNumber: order.number,
    isTrial: line.isTrial,
    isAddon: line.isAddon,
    cancellableUntil: batches[0]?.until ?? null,
    batches,
  };
}
