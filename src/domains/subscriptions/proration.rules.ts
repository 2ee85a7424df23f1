import { Temporal } from 'temporal-polyfill';
import { share, times, type Money, plus, zero } from '#platform/common/money.ts';
import { termCycles } from '#platform/common/term-cycles.ts';
import { chargePrice, type TermPrice } from '#platform/common/term-price.ts';
import {
  monthsOfCharge,
  monthsOfTerm,
  type TermDuration,
  type BillingPlan,
} from '#platform/common/term.ts';

/** Dates in UTC, both inclusive. */
interface Span {
  readonly from: string;
  readonly to: string;
}

/**
 * The charge cycle of a day; `index` counts from the start of the term, `count` the cycles of the
 * term.
 */
export interface Cycle extends Span {
  readonly index: number;
  readonly count: number;
  /** Set for a term that ends earlier than it is called (product rule B2.12). */
  readonly short?: ShortTerm;
}

/** Cycles that a shortened term has, and the days of the last one of those it has uncut. */
interface ShortTerm {
  readonly cycles: number;
  readonly days: number;
  readonly wholeDays: number;
}

/**
 * Charge cycles start on the day of purchase, not with the month (product rule B3.2), and are
 * clamped from the original day. A day before the term belongs to its first cycle, a day after it
 * to its last. A term that ends earlier than it is called has fewer, and a shorter last one.
 * Undefined for what is charged once.
 */
export function cycleOf(
  price: TermPrice,
  startsOn: string,
  day: string,
  endsOn: string | null = null,
): Cycle | undefined {
  const whole = monthsOfTerm(price.termDuration);
  const part = monthsOfCharge(price.billingPlan, price.termDuration);
  const cycles = [...termCycles(price, { startsOn, endsOn })];
  const last = cycles.at(-1);
  const found = cycles.find(({ to }) => day <= to) ?? last;
  if (whole === undefined || part === undefined || !found || !last) return undefined;
  const count = Math.max(1, Math.round(whole / part));
  const { from, to, index } = found;
  const { days, wholeDays } = last;
  const isShort = cycles.length < count || days < wholeDays;
  return {
    ...{ from, to, index, count },
    ...(isShort && { short: { cycles: cycles.length, days, wholeDays } }),
  };
}

/** Days from the first to the last, both counted. */
export function daysFromTo(from: string, to: string): number {
  return (
    Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to), { largestUnit: 'day' }).days +
    1
  );
}

/**
 * B3.2: unit price / days of the cycle × days from the event to the end of the cycle × quantity;
 * exact inside, rounded once, here. Days of the cycle are counted, so that a cycle cut short by a
 * month's end still costs one charge.
 */
export function prorated(unitPrice: Money, quantity: number, cycle: Span, from: string): Money {
  return share(
    times(unitPrice, quantity),
    daysFromTo(from, cycle.to),
    daysFromTo(cycle.from, cycle.to),
  );
}

export interface SeatsFrom {
  readonly quantity: number;
  /** The first day that is charged or given back. */
  readonly from: string;
}

export interface Prorated {
  /** Amount for the rest of this charge cycle. */
  readonly dueNow: Money;
  /** Amount for the rest of the term. */
  readonly commitment: Money;
}

/**
 * Returns the cost of seat batches from their start to the end of cycle and term, each rounded
 * once, however many batches. Cycles to come weigh as many days as the present one.
 */
export function prorateSeats(
  price: TermPrice,
  cycle: Cycle,
  batches: readonly SeatsFrom[],
): Prorated {
  const { short, count, index } = cycle;
  const after = (short?.cycles ?? count) - index - 1;
  const { days, wholeDays } = short ?? { days: 1, wholeDays: 1 };
  const cycleDays = short && after === 0 ? wholeDays : daysFromTo(cycle.from, cycle.to);
  // Of the cycles to come the last one may be cut: in parts of its days, so that all stays whole.
  const toCome = after === 0 ? 0 : (after - 1) * wholeDays + days;
  const weigh = (cycles: number): number =>
    batches.reduce((weight, { quantity, from }) => {
      const rest = daysFromTo(from < cycle.from ? cycle.from : from, cycle.to);
      return weight + quantity * (rest * wholeDays + cycles * cycleDays);
    }, 0);
  return {
    dueNow: share(chargePrice(price), weigh(0), cycleDays * wholeDays),
    commitment: share(price.termPrice, weigh(toCome), cycleDays * wholeDays * count),
  };
}

/**
 * Returns the first day of the term that ran on a day, counted back from the present term; a day in
 * UTC. Clamped to the end of short months.
 */
export function termStartOn(startsOn: string, termDuration: TermDuration, day: string): string {
  const months = monthsOfTerm(termDuration);
  if (months === undefined) return startsOn;
  const [year = 0, month = 1, date = 1] = startsOn.split('-').map(Number);
  for (let back = 0; ; back += months) {
    const last = new Date(Date.UTC(year, month - back, 0)).getUTCDate();
    const start = new Date(Date.UTC(year, month - 1 - back, Math.min(date, last)));
    const found = start.toISOString().slice(0, 10);
    if (found <= day) return found;
  }
}

interface Charged {
  readonly startsOn: string;
  readonly endsOn: string | null;
  readonly termDuration: TermDuration;
  readonly billingPlan: BillingPlan;
  readonly monthly: Money;
}

/** Returns the charges after a day until the end of the term; null where it has no end. */
export function chargesLeft(subscription: Charged, day: string): Money | null {
  const { startsOn, endsOn, termDuration, billingPlan, monthly } = subscription;
  const months = monthsOfCharge(billingPlan, termDuration);
  if (endsOn === null || months === undefined) return null;
  const charge = times(monthly, months);
  let left = zero(monthly.currencyCode);
  for (const { from, days, wholeDays } of termCycles(subscription, { startsOn, endsOn }))
    if (from > day) left = plus(left, days < wholeDays ? share(charge, days, wholeDays) : charge);
  return left;
}
