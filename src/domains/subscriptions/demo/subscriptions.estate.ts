import { offerFactsOf } from '#domains/catalog/offers.values.ts';
import { orderBook } from '#domains/orders/demo/order-book.estate.ts';
import { carriedOutAt, isCarriedOut } from '#domains/orders/demo/order-now.estate.ts';
import type { SampleLine } from '#domains/orders/demo/sample-line.estate.ts';
import { type SampleOrder, isClosed } from '#domains/orders/demo/sample-order.estate.ts';
import { dayOf } from '#platform/common/demo/dates.ts';
import { estatePart, type Estate } from '#platform/common/demo/estate.ts';
import { times } from '#platform/common/money.ts';
import { type TermDates, termDates } from '#platform/common/term-dates.ts';
import { monthlyPrice } from '#platform/common/term-price.ts';
import { monthsOfTerm } from '#platform/common/term.ts';
import type { ActionSubject, Batch } from '../allowed-actions.rules.ts';
import { stateAfterEnd } from '../end-of-term.rules.ts';
import { type Seated, takenFrom } from '../seat-change.rules.ts';
import { hasEnded, liveStates } from '../subscription-state.rules.ts';
import type { Subscription } from '../subscriptions.schema.ts';
import type { EndOfTermAction, SubscriptionState } from '../subscriptions.values.ts';

/** Line of a later order that changes a subscription; `at` is when it was placed. */
export interface Change extends SampleLine {
  readonly at: Date;
  readonly isDone: boolean;
  readonly orderId: string;
  readonly orderNumber: string;
  /** Seats of an upgrade come to this subscription; else they leave it. */
  readonly isTaking?: boolean;
}

/** Returns the changes of a booked line, oldest first, those under way included. */
export function changesOf(
  orders: readonly SampleOrder[],
  { subscriptionId }: SampleLine,
  now: Date,
): Change[] {
  return orders.flatMap((order) =>
    order.lines
      .filter(
        (line) =>
          line.type !== 'new' &&
          partOf(line, subscriptionId) !== undefined &&
          !line.willFail &&
          !isClosed(order, now),
      )
      .map((line) => ({
        ...line,
        ...(partOf(line, subscriptionId) === 'taking' && { isTaking: true, endOfTerm: null }),
        at: new Date(order.placedAt),
        isDone: isCarriedOut(order, now),
        orderId: order.id,
        orderNumber: order.number,
      })),
  );
}

/** Returns the part of a subscription in a line: an upgrade has two. Undefined: none. */
function partOf(
  { type, subscriptionId, upgrade }: SampleLine,
  id: string | null,
): 'changing' | 'taking' | undefined {
  if (type !== 'upgrade') return subscriptionId === id ? 'changing' : undefined;
  if (upgrade?.fromSubscriptionId === id) return 'changing';
  return id !== null && upgrade?.intoSubscriptionId === id ? 'taking' : undefined;
}

/** Returns whether a change leaves nothing of a subscription. */
export function isEnding({ type, targetSeats, isTaking = false }: Change): boolean {
  return type === 'cancel' || (type === 'upgrade' && !isTaking && targetSeats === 0);
}

/**
 * The term of a day: renewed as often as needed, or the one that was let end. Undefined for what
 * never ends.
 */
export function termAt(
  startsOn: string,
  { termDuration, isTrial, endsOn = null }: SampleLine,
  endOfTerm: EndOfTermAction,
  today: string,
): TermDates | undefined {
  const months = monthsOfTerm(termDuration);
  if (months === undefined) return undefined;
  let term = endsOn === null ? termDates(startsOn, months) : shortTerm(startsOn, endsOn);
  if (isTrial || endOfTerm === 'cancel') return term;
  while (term.end < today) term = termDates(term.renewal, months);
  return term;
}

/** A first term that ends on a day; the next one follows it at once (product rule B2.12). */
const shortTerm = (start: string, end: string): TermDates => ({
  ...{ start, end },
  renewal: dayOf(new Date(Date.parse(end) + 86_400_000)),
});

interface StateFacts {
  readonly line: SampleLine;
  readonly done: readonly Change[];
  readonly isLocked: boolean;
  readonly endOfTerm: EndOfTermAction;
  readonly term: TermDates | undefined;
}

/** Returns the state that follows from the changes and from the day. */
export function stateOf(
  { line, done, isLocked, endOfTerm, term }: StateFacts,
  now: Date,
): SubscriptionState {
  if (done.some(isEnding)) return 'deleted';
  const today = dayOf(now);
  if (term && term.end < today)
    return stateAfterEnd(
      { state: 'active', endOfTermAction: line.isTrial ? 'none' : endOfTerm, endsOn: term.end },
      today,
    );
  return isLocked ? 'updating' : 'active';
}

/**
 * Returns the seats now and those scheduled for the next term: a schedule holds from the next term
 * on, and through changes of seats before (product rule B2.10).
 */
export function seatsAt(
  { quantity }: SampleLine,
  done: readonly Change[],
  termStart: string,
): { readonly seats: number; readonly nextSeats: number | null } {
  let [seats, nextSeats]: [number, number | null] = [quantity, null];
  for (const change of done) {
    const { type, targetSeats, endOfTerm, at } = change;
    const isDecision = type === 'renewalChange';
    if (!isDecision) {
      seats = change.isTaking === true ? seats + change.quantity : (targetSeats ?? seats);
      if (nextSeats === seats || type === 'cancel' || type === 'upgrade') nextSeats = null;
    } else if (endOfTerm !== 'renew') nextSeats = null;
    else if (targetSeats !== null && dayOf(at) < termStart) seats = targetSeats;
    else if (targetSeats !== null) nextSeats = targetSeats === seats ? null : targetSeats;
  }
  return { seats, nextSeats };
}

const weekMs = 7 * 86_400_000;

/**
 * Seats that came with the term, then those that were added to it; what was given back went from
 * those that close first.
 */
export function batchesOf(
  line: SampleLine,
  done: readonly Change[],
  bookedAt: Date,
  { term, orderId }: { readonly term: TermDates | undefined; readonly orderId: string },
): Batch[] {
  const { isTrial, id } = line;
  if (isTrial) return [];
  const startedAt =
    !term || dayOf(bookedAt) >= term.start ? bookedAt : new Date(`${term.start}T00:00:00Z`);
  const before = done.filter(({ at }) => at < startedAt);
  const { seats } = seatsAt(line, before, term?.start ?? '');
  return done
    .filter(({ at, type }) => at >= startedAt && seatTypes.includes(type))
    .reduce<Batch[]>(
      (batches, change) =>
        change.type === 'seatsIncrease' || change.isTaking === true
          ? [
              ...batches,
              { ...batchOf(change.id, change.quantity, change.at), orderId: change.orderId },
            ]
          : without(batches, takenBy(change, batches)),
      [{ ...batchOf(id, seats, startedAt), orderId: startedAt === bookedAt ? orderId : null }],
    );
}

const seatTypes: readonly Change['type'][] = ['seatsIncrease', 'seatsDecrease', 'upgrade'];

/** Counts what goes out of batches: at an upgrade, seats outside of them go first. */
function takenBy({ type, quantity, targetSeats }: Change, batches: readonly Batch[]): number {
  if (type !== 'upgrade') return quantity;
  return Math.max(0, batches.reduce((sum, one) => sum + one.quantity, 0) - (targetSeats ?? 0));
}

function batchOf(id: string, quantity: number, addedAt: Date): Batch {
  return {
    id,
    quantity,
    addedAt,
    chargedFrom: dayOf(addedAt),
    until: new Date(addedAt.getTime() + weekMs),
  };
}

function without(batches: readonly Batch[], seats: number): Batch[] {
  const taken = takenFrom(batches, seats);
  return batches
    .map((batch) => ({
      ...batch,
      quantity: batch.quantity - (taken.find((one) => one.batch.id === batch.id)?.quantity ?? 0),
    }))
    .filter(({ quantity }) => quantity > 0);
}

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
