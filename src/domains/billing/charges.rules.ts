import { minus, share, sum, times, zero, type Money } from '#platform/common/money.ts';
import { chargePrice, type TermPrice } from '#platform/common/term-price.ts';
import { cycleAmount, termCycles, type TermCycle } from '#platform/common/term-cycles.ts';
import { monthsOfTerm } from '#platform/common/term.ts';
import type { ChargeKind } from './billing.values.ts';
import { daysFromTo } from './days.rules.ts';
import type { HeldFrom, HeldHistory } from '#domains/subscriptions/order-book.values.ts';

/** Days in UTC, first and last both inclusive. */
interface Span {
  readonly from: string;
  readonly to: string;
}

/** Amount that a subscription, or a service, costs, or gives back, for a period. */
export interface Charge {
  /** Stable over retries: the same cause gives the same key. */
  readonly key: string;
  /** Null of what was agreed beside subscriptions. */
  readonly subscriptionId: string | null;
  readonly title: string;
  readonly kind: ChargeKind;
  readonly period: Span;
  /** Days that are charged of the days of the cycle. */
  readonly billedDays: number;
  readonly cycleDays: number;
  /** Seats; negative where they are given back. */
  readonly quantity: number;
  /** Price of one seat for the whole cycle. */
  readonly unitPrice: Money;
  readonly amount: Money;
  /** Day of the cause. */
  readonly on: string;
  readonly order: HeldFrom['order'];
}

/** A term of a subscription: the states that fall into it, at one price. */
interface Term {
  readonly startsOn: string;
  /** Null: it is as long as it is called. */
  readonly endsOn: string | null;
  readonly rows: readonly [HeldFrom, ...HeldFrom[]];
}

const openingCauses: readonly HeldFrom['cause'][] = [
  'booked',
  'known',
  'takenOver',
  'renewed',
  'extended',
  'arrived',
];
const opensTerm = ({ cause }: HeldFrom): boolean => openingCauses.includes(cause);
/** True where the record begins in the middle of a term, whose first cycle was charged elsewhere. */
const isFound = ({ cause }: Pick<HeldFrom, 'cause'>): boolean =>
  cause === 'known' || cause === 'takenOver';
/** Returns whether it goes on with a term that began before: found so, or out of an upgrade. */
const isWithinTerm = (row: HeldFrom): boolean => isFound(row) || row.cause === 'arrived';
const isOver = ({ cause }: HeldFrom): boolean => cause === 'cancelled' || cause === 'ended';
const seatsOf = (row: HeldFrom): number => (isOver(row) ? 0 : row.seats);

/**
 * Returns all charges of a subscription whose cause lies on or before a day, in their order.
 * A cycle is charged when it begins, whole, or for its days where the end of the term cuts it
 * (B2.12); a change of seats within it is two lines, the old seats back and the new ones on, from
 * its day to the end of the cycle (product rules B3.2, B3.3). What a cycle comes to is rounded once:
 * the last line of a change carries the remainder, so that the lines of a cycle add up to the price
 * of what was held, day by day, to the cent (B3.11).
 */
export function chargesOf(history: HeldHistory, until: string): Charge[] {
  return termsOf(history).flatMap((term) =>
    cyclesOf(term, until).flatMap((cycle) => chargesOfCycle(history, term, cycle, until)),
  );
}

function termsOf({ rows, termStartsOn }: HeldHistory): Term[] {
  const terms: (Omit<Term, 'rows'> & { rows: [HeldFrom, ...HeldFrom[]] })[] = [];
  for (const row of rows) {
    const last = terms.at(-1);
    if (last && !opensTerm(row)) last.rows.push(row);
    else {
      const startsOn = isWithinTerm(row) ? termStartsOn : row.on;
      terms.push({ startsOn, endsOn: row.termEndsOn ?? null, rows: [row] });
    }
  }
  return terms;
}

function cyclesOf({ startsOn, endsOn, rows: [first] }: Term, until: string): TermCycle[] {
  if (monthsOfTerm(first.price.termDuration) === undefined) {
    const once = { from: startsOn, to: startsOn, index: 0, days: 1, wholeDays: 1 };
    return startsOn > until ? [] : [once];
  }
  const cycles: TermCycle[] = [];
  for (const cycle of termCycles(first.price, { startsOn, endsOn })) {
    // Every later one begins later: of a term of three years most are yet to come.
    if (cycle.from > until) break;
    cycles.push(cycle);
  }
  return cycles;
}

function chargesOfCycle(
  history: HeldHistory,
  { rows }: Term,
  cycle: TermCycle,
  until: string,
): Charge[] {
  const [first, ...others] = rows;
  const isMidway = first.cause === 'arrived' && first.on > cycle.from;
  if (isMidway && first.on > cycle.to) return [];
  const later = isMidway ? rows : others;
  const before = [first, ...others.filter(({ on }) => on < cycle.from)];
  const seatsBefore = isMidway ? 0 : seatsOf(before.at(-1) ?? first);
  const work = { history, cycle, price: first.price, cycleDays: cycle.wholeDays };
  const isCharged = seatsBefore > 0 && !(isFound(first) && cycle.from < first.on);
  const lines = isCharged ? [opening(work, first, seatsBefore)] : [];
  let seats = seatsBefore;
  let weight = isCharged ? seats * cycle.days : 0;
  for (const row of later.filter(({ on }) => on >= cycle.from && on <= cycle.to && on <= until)) {
    const now = seatsOf(row);
    if (now === seats) continue;
    const days = daysFromTo(row.on, cycle.to);
    weight += (now - seats) * days;
    lines.push(...changed(work, row, { from: seats, to: now, days, weight }, lines));
    seats = now;
  }
  return lines.filter(({ amount }) => Number(amount.value) !== 0);
}

interface Working {
  readonly history: HeldHistory;
  readonly cycle: TermCycle;
  readonly price: TermPrice;
  readonly cycleDays: number;
}

function opening(
  { history, cycle, price, cycleDays }: Working,
  first: HeldFrom,
  seats: number,
): Charge {
  const unitPrice = chargePrice(price);
  return {
    key: `${history.subscriptionId}:${cycle.from}`,
    subscriptionId: history.subscriptionId,
    title: history.title,
    kind: openingKind(first, cycle),
    period: { from: cycle.from, to: cycle.to },
    billedDays: cycle.days,
    cycleDays,
    quantity: seats,
    unitPrice,
    amount: cycleAmount(price, seats, cycle),
    on: cycle.from,
    order: cycle.index === 0 || comesWith(first, cycle) ? first.order : null,
  };
}

/** True for the cycle on whose first day the seats of an upgrade came. */
const comesWith = ({ cause, on }: HeldFrom, { from }: TermCycle): boolean =>
  cause === 'arrived' && on === from;

function openingKind(first: HeldFrom, cycle: TermCycle): ChargeKind {
  const { cause } = first;
  const { index } = cycle;
  if (comesWith(first, cycle)) return 'upgrade';
  if (cause === 'extended') return 'extendedTerm';
  if (index > 0 || isFound({ cause })) return 'cycleCharge';
  return cause === 'renewed' ? 'renew' : 'new';
}

interface SeatStep {
  readonly from: number;
  readonly to: number;
  readonly days: number;
  /** Seat days of the cycle that are charged, this step included. */
  readonly weight: number;
}

function changed(
  { history, cycle, price, cycleDays }: Working,
  row: HeldFrom,
  { from, to, days, weight }: SeatStep,
  written: readonly Charge[],
): Charge[] {
  const unitPrice = chargePrice(price);
  const total = share(unitPrice, weight, cycleDays);
  const left = minus(
    total,
    sum(
      written.map(({ amount }) => amount),
      unitPrice.currencyCode,
    ),
  );
  const line = {
    subscriptionId: history.subscriptionId,
    title: history.title,
    kind: kindOfChange(row, from, to),
    period: { from: row.on, to: cycle.to },
    billedDays: days,
    cycleDays,
    unitPrice,
    on: row.on,
    order: row.order,
  };
  if (to === 0) return [{ ...line, key: `${row.id}:out`, quantity: -from, amount: left }];
  const back =
    from === 0
      ? zero(unitPrice.currencyCode)
      : negative(share(times(unitPrice, from), days, cycleDays));
  return [
    { ...line, key: `${row.id}:out`, quantity: -from, amount: back },
    { ...line, key: `${row.id}:in`, quantity: to, amount: minus(left, back) },
  ];
}

function kindOfChange(row: HeldFrom, from: number, to: number): ChargeKind {
  if (isOver(row)) return 'cancelImmediate';
  if (row.cause === 'upgraded' || row.cause === 'arrived') return 'upgrade';
  return to > from ? 'addQuantity' : 'removeQuantity';
}

const negative = (amount: Money): Money => minus(zero(amount.currencyCode), amount);

/** Amount on record under the key of a charge: the charge and its corrections. */
export interface Written {
  readonly key: string;
  readonly amount: Money;
  /** Charge and corrections on record. */
  readonly count: number;
}

/**
 * Returns what has to be written so that the record comes to the charges: those that are missing,
 * and for an amount that turned out otherwise (a change that was told late) a correction by the
 * difference. A charge that stands is never changed.
 */
export function missingCharges(
  charges: readonly Charge[],
  written: ReadonlyMap<string, Written>,
): Charge[] {
  return charges.flatMap((charge) => {
    const found = written.get(charge.key);
    if (!found) return [charge];
    const difference = minus(charge.amount, found.amount);
    if (Number(difference.value) === 0) return [];
    return [
      {
        ...charge,
        key: `${charge.key}#${String(found.count)}`,
        kind: 'correction',
        amount: difference,
      },
    ];
  });
}
