import { Temporal } from 'temporal-polyfill';
import { share, times, type Money } from '#platform/common/money.ts';
import { chargePrice, type TermPrice } from '#platform/common/term-price.ts';
import { chargeCycle } from '#platform/common/term-dates.ts';
import { monthsOfCharge, monthsOfTerm } from '#platform/common/term.ts';

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
}

/**
 * Charge cycles start on the day of purchase, not with the month (product rule B3.2), and are
 * clamped from the original day. A day before the term belongs to its first cycle, a day after it
 * to its last. Undefined for what is charged once.
 */
export function cycleOf(price: TermPrice, startsOn: string, day: string): Cycle | undefined {
  const whole = monthsOfTerm(price.termDuration);
  const part = monthsOfCharge(price.billingPlan, price.termDuration);
  if (whole === undefined || part === undefined) return undefined;
  const count = Math.max(1, Math.round(whole / part));
  const cycles = Array.from({ length: count }, (_, index) => ({
    ...chargeCycle(startsOn, part, index),
    index,
    count,
  }));
  return cycles.find(({ to }) => day <= to) ?? cycles.at(-1);
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
 * once, however many batches.
 */
export function prorateSeats(
  price: TermPrice,
  cycle: Cycle,
  batches: readonly SeatsFrom[],
): Prorated {
  const cycleDays = daysFromTo(cycle.from, cycle.to);
  const cyclesAfter = cycle.count - cycle.index - 1;
  const weigh = (fullCycles: number): number =>
    batches.reduce(
      (days, { quantity, from }) =>
        days +
        quantity *
          (daysFromTo(from < cycle.from ? cycle.from : from, cycle.to) + fullCycles * cycleDays),
      0,
    );
  return {
    dueNow: share(chargePrice(price), weigh(0), cycleDays),
    commitment: share(price.termPrice, weigh(cyclesAfter), cycleDays * cycle.count),
  };
}
