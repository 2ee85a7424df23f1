import { share, sum, times, type Money } from './money.ts';
import { chargeCycle } from './term-dates.ts';
import {
  chargePrice,
  lineAmounts,
  monthlyPrice,
  type LineAmounts,
  type TermPrice,
} from './term-price.ts';
import { monthsOfCharge, monthsOfTerm } from './term.ts';

/** Charge cycle of a term. Dates in UTC, both inclusive; the end of the term may cut it short. */
export interface TermCycle {
  readonly from: string;
  readonly to: string;
  readonly index: number;
  /** Days of the cycle, and those it has where nothing cuts it. */
  readonly days: number;
  readonly wholeDays: number;
}

export interface TermSpan {
  readonly startsOn: string;
  /** Last day of the term; null: as long as the term is called. */
  readonly endsOn: string | null;
}

type Plan = Pick<TermPrice, 'termDuration' | 'billingPlan'>;

/**
 * Yields the charge cycles of a term, one after another, and none for what is bought once. A term
 * that ends earlier than it is called (product rule B2.12) has fewer, and its last one is shorter.
 */
export function* termCycles(
  { termDuration, billingPlan }: Plan,
  { startsOn, endsOn }: TermSpan,
): Generator<TermCycle> {
  const whole = monthsOfTerm(termDuration);
  const part = monthsOfCharge(billingPlan, termDuration);
  if (whole === undefined || part === undefined) return;
  const count = Math.max(1, Math.round(whole / part));
  for (let index = 0; index < count; index += 1) {
    const { from, to: wholeTo } = chargeCycle(startsOn, part, index);
    if (endsOn !== null && from > endsOn) return;
    const to = endsOn !== null && endsOn < wholeTo ? endsOn : wholeTo;
    const wholeDays = daysFromTo(from, wholeTo);
    yield { from, to, index, days: daysFromTo(from, to), wholeDays };
  }
}

/**
 * Returns what seats cost for a cycle: a cycle cut short costs its days of those it has, rounded
 * once (product rule B3.2).
 */
export function cycleAmount(
  price: TermPrice,
  quantity: number,
  { days, wholeDays }: Pick<TermCycle, 'days' | 'wholeDays'>,
): Money {
  return share(times(chargePrice(price), quantity), days, wholeDays);
}

/**
 * Returns the amounts of seats in a term. One that ends earlier than it is called costs each cycle as
 * it will be charged, so that charges add up to the commitment to the cent; its month stays that of
 * a whole term.
 */
export function termAmounts(price: TermPrice, quantity: number, span: TermSpan): LineAmounts {
  if (span.endsOn === null) return lineAmounts(price, quantity);
  const charges = [...termCycles(price, span)].map((cycle) => cycleAmount(price, quantity, cycle));
  const { currencyCode } = price.termPrice;
  return {
    dueNow: charges[0] ?? sum([], currencyCode),
    monthly: times(monthlyPrice(price), quantity),
    commitment: sum(charges, currencyCode),
  };
}

const dayMs = 86_400_000;

function daysFromTo(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / dayMs + 1;
}
