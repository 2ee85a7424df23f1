import { offerFactsOf } from '#domains/catalog/offer-facts.values.ts';
import {
  isClosed,
  orderBook,
  type SampleLine,
  type SampleOrder,
} from '#domains/orders/demo/order-book.estate.ts';
import { carriedOutAt, isCarriedOut } from '#domains/orders/demo/order-now.estate.ts';
import type { Holding } from '#domains/orders/holdings.port.ts';
import { dayOf } from '#platform/common/demo/dates.ts';
import { estatePart, type Estate } from '#platform/common/demo/estate.ts';
import { times } from '#platform/common/money.ts';
import { monthlyPrice } from '#platform/common/term-price.ts';
import { termDates, type TermDates } from '#platform/common/term-dates.ts';
import { monthsOfTerm } from '#platform/common/term.ts';
import type { ActionSubject, Batch } from '../allowed-actions.rules.ts';
import { stateAfterEnd } from '../end-of-term.rules.ts';
import { increaseCost, takenFrom, type SeatChange, type Seated } from '../seat-change.rules.ts';
import { dayAfter } from '../held.rules.ts';
import type { PastCost } from '../outlook-steps.rules.ts';
import type { HistoryRow } from '../subscription-events.rules.ts';
import { hasEnded, liveStates } from '../subscription-state.rules.ts';
import type { EndOfTermAction, SubscriptionState } from '../subscriptions.values.ts';
import type { Subscription } from '../subscriptions.schema.ts';

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
      order.lines
        .filter(({ type, willFail }) => type === 'new' && !willFail)
        .map((line) => ({ order, line })),
    )
    .map((booked) => {
      const subscription = told(booked, changesOf(orders, booked.line, now), now);
      return { ...subscription, name: names.get(subscription.id) ?? subscription.name };
    });
}

/** Returns what each subscription has cost from which day on, oldest first. */
export function pastCostsOf(estate: Estate, now: Date): PastCost[] {
  const { orders } = estate.part(orderBook);
  const last = new Map(subscriptionsOf(estate, now).map((one) => [one.id, one]));
  return orders
    .flatMap((order) => order.lines.map((line) => ({ order, line })))
    .filter(({ order, line }) => isCarriedOut(order, now) && line.type === 'new' && !line.willFail)
    .flatMap(({ order, line }) => {
      const subscriptionId = line.subscriptionId ?? line.id;
      const cost = (from: string, seats: number): PastCost => ({
        subscriptionId,
        from,
        monthly: times(monthlyPrice(line), seats),
      });
      const changes = changesOf(orders, line, now).flatMap(({ isDone, type, targetSeats, at }) =>
        isDone && targetSeats !== null && type !== 'renewalChange'
          ? [cost(dayOf(at), targetSeats)]
          : [],
      );
      const booked = cost(dayOf(new Date(carriedOutAt(order) ?? order.placedAt)), line.quantity);
      const found = last.get(subscriptionId);
      const end = found && hasEnded(found.state) ? found.endsOn : null;
      return [booked, ...changes, ...(end === null ? [] : [cost(dayAfter(end), 0)])];
    });
}

/** Returns how a subscription was after each of its orders, oldest first. */
export function historyOf(estate: Estate, found: SampleSubscription, now: Date): HistoryRow[] {
  const { orders } = estate.part(orderBook);
  const booked = orders.find(({ id }) => id === found.orderId);
  const line = booked?.lines.find((one) => (one.subscriptionId ?? one.id) === found.id);
  if (!booked || !line) return [];
  const { orderId, orderNumber } = found;
  const rows: HistoryRow[] = [
    {
      on: dayOf(new Date(carriedOutAt(booked) ?? booked.placedAt)),
      cause: 'booked',
      seats: line.quantity,
      nextSeats: null,
      endOfTermAction: line.isTrial || found.endsOn === null ? 'none' : 'renew',
      orderId,
      orderNumber,
    },
  ];
  for (const change of changesOf(orders, line, now).filter(({ isDone }) => isDone)) {
    const before = rows.at(-1);
    if (!before) continue;
    const isDecision = change.type === 'renewalChange';
    const isSchedule = isDecision && change.targetSeats !== null;
    const planned = change.targetSeats === before.seats ? null : change.targetSeats;
    rows.push({
      on: dayOf(change.at),
      cause: isSchedule ? 'nextSeats' : causeOf(change.type),
      seats: isDecision ? before.seats : (change.targetSeats ?? before.seats),
      nextSeats: isSchedule ? planned : null,
      endOfTermAction: change.endOfTerm ?? before.endOfTermAction,
      orderId: change.orderId,
      orderNumber: change.orderNumber,
    });
  }
  return rows;
}

function causeOf(type: Change['type']): HistoryRow['cause'] {
  if (type === 'cancel') return 'cancelled';
  return type === 'renewalChange' ? 'endOfTerm' : 'seats';
}

export function sampleHoldings(estate: Estate, now: Date): Holding[] {
  return subscriptionsOf(estate, now).map(({ productId, skuId, seats, state, isTrial }) => ({
    productId,
    skuId,
    seats: liveStates.includes(state) ? seats : 0,
    hadTrial: isTrial,
  }));
}

/**
 * Returns the current cost of more seats, or undefined without a subscription that can take them.
 */
export function sampleMoreSeats(
  estate: Estate,
  { subscriptionId, quantity }: SampleLine,
  now: Date,
): SeatChange | undefined {
  const found = subscriptionsOf(estate, now).find(
    ({ id, state }) => id === subscriptionId && liveStates.includes(state),
  );
  return found && increaseCost(found, quantity, now);
}

export function sampleSeats(estate: Estate, now: Date): ReadonlyMap<string, number> {
  const held = Map.groupBy(sampleHoldings(estate, now), ({ productId }) => productId);
  return new Map(
    [...held].map(([productId, all]) => [
      productId,
      all.reduce((seats, one) => seats + one.seats, 0),
    ]),
  );
}

interface Booked {
  readonly order: SampleOrder;
  readonly line: SampleLine;
}

interface Change extends SampleLine {
  readonly at: Date;
  readonly isDone: boolean;
  readonly orderId: string;
  readonly orderNumber: string;
}

function changesOf(
  orders: readonly SampleOrder[],
  { subscriptionId }: SampleLine,
  now: Date,
): Change[] {
  return orders.flatMap((order) =>
    order.lines
      .filter(
        (line) =>
          line.type !== 'new' &&
          line.subscriptionId === subscriptionId &&
          !line.willFail &&
          !isClosed(order, now),
      )
      .map((line) => ({
        ...line,
        at: new Date(order.placedAt),
        isDone: isCarriedOut(order, now),
        orderId: order.id,
        orderNumber: order.number,
      })),
  );
}

function told({ order, line }: Booked, changes: readonly Change[], now: Date): SampleSubscription {
  const done = changes.filter(({ isDone }) => isDone);
  const bookedAt = new Date(carriedOutAt(order) ?? order.placedAt);
  const endOfTerm = done.findLast((change) => change.endOfTerm)?.endOfTerm ?? 'renew';
  const term = termAt(dayOf(bookedAt), line, endOfTerm, dayOf(now));
  const { seats, nextSeats } = seatsAt(line, done, term?.start ?? '');
  const state = stateOf(
    { line, done, isLocked: done.length < changes.length, endOfTerm, term },
    now,
  );
  const cancelled = done.find(({ type }) => type === 'cancel');
  const batches = liveStates.includes(state) ? batchesOf(line, done, bookedAt, term) : [];
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

/**
 * Returns the seats now and those scheduled for the next term: a schedule holds from the next term
 * on, and every other change before drops it (product rule B2.10).
 */
function seatsAt(
  { quantity }: SampleLine,
  done: readonly Change[],
  termStart: string,
): { readonly seats: number; readonly nextSeats: number | null } {
  let [seats, nextSeats]: [number, number | null] = [quantity, null];
  for (const { type, targetSeats, endOfTerm, at } of done) {
    const isDecision = type === 'renewalChange';
    if (!isDecision) [seats, nextSeats] = [targetSeats ?? seats, null];
    else if (endOfTerm !== 'renew') nextSeats = null;
    else if (targetSeats !== null && dayOf(at) < termStart) seats = targetSeats;
    else if (targetSeats !== null) nextSeats = targetSeats === seats ? null : targetSeats;
  }
  return { seats, nextSeats };
}

/**
 * The term of a day: renewed as often as needed, or the one that was let end. Undefined for what
 * never ends.
 */
function termAt(
  startsOn: string,
  { termDuration, isTrial }: SampleLine,
  endOfTerm: EndOfTermAction,
  today: string,
): TermDates | undefined {
  const months = monthsOfTerm(termDuration);
  if (months === undefined) return undefined;
  let term = termDates(startsOn, months);
  if (isTrial || endOfTerm === 'cancel') return term;
  while (term.end < today) term = termDates(term.renewal, months);
  return term;
}

interface StateFacts {
  readonly line: SampleLine;
  readonly done: readonly Change[];
  readonly isLocked: boolean;
  readonly endOfTerm: EndOfTermAction;
  readonly term: TermDates | undefined;
}

function stateOf(
  { line, done, isLocked, endOfTerm, term }: StateFacts,
  now: Date,
): SubscriptionState {
  if (done.some(({ type }) => type === 'cancel')) return 'deleted';
  const today = dayOf(now);
  if (term && term.end < today)
    return stateAfterEnd(
      { state: 'active', endOfTermAction: line.isTrial ? 'none' : endOfTerm, endsOn: term.end },
      today,
    );
  return isLocked ? 'updating' : 'active';
}

const weekMs = 7 * 86_400_000;

/**
 * Seats that came with the term, then those that were added to it; what was given back went from
 * those that close first.
 */
function batchesOf(
  line: SampleLine,
  done: readonly Change[],
  bookedAt: Date,
  term: TermDates | undefined,
): Batch[] {
  const { isTrial, id } = line;
  if (isTrial) return [];
  const startedAt =
    !term || dayOf(bookedAt) === term.start ? bookedAt : new Date(`${term.start}T00:00:00Z`);
  const before = done.filter(({ at }) => at < startedAt);
  const { seats } = seatsAt(line, before, term?.start ?? '');
  return done
    .filter(
      ({ at, type }) => at >= startedAt && (type === 'seatsIncrease' || type === 'seatsDecrease'),
    )
    .reduce(
      (batches, change) =>
        change.type === 'seatsIncrease'
          ? [...batches, batchOf(change.id, change.quantity, change.at)]
          : without(batches, change.quantity),
      [batchOf(id, seats, startedAt)],
    );
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
