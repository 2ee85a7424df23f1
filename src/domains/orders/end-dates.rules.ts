import { termAmounts } from '#platform/common/term-cycles.ts';
import { termDates } from '#platform/common/term-dates.ts';
import type { TermPrice } from '#platform/common/term-price.ts';
import { monthsOfTerm, type BillingPlan, type TermDuration } from '#platform/common/term.ts';
import type { CartEndDates } from './cart.schema.ts';
import type { EndKind } from './orders.values.ts';
import type { ProviderEndDate } from './provisioner.port.ts';
import type { RunningTerm } from './subscriptions.port.ts';

/** Facts of an offer that decide about the end of its first term. */
export interface EndingOffer {
  readonly termDuration: TermDuration;
  readonly billingPlan: BillingPlan;
  readonly isTrial: boolean;
}

/** Subscriptions of the customer that run, and the day on which the term would begin (UTC). */
export interface EndFacts {
  readonly running: readonly RunningTerm[];
  readonly today: string;
}

/** A day on which a first term may end instead of running its whole length. */
export interface EndDate {
  readonly endsOn: string;
  readonly kind: EndKind;
  /** Subscriptions that end on it. */
  readonly subscriptions: readonly RunningTerm[];
}

/**
 * Returns the days on which a first term that begins today may end (product rules B2.12, B2.13):
 * with the last month that ends within it, or with a subscription of the customer that is no trial.
 * Neither trials nor what is bought once can; years and three years do not align to what runs by
 * the month. The month first, then the earliest.
 */
export function endDatesOf(offer: EndingOffer, { running, today }: EndFacts): EndDate[] {
  const months = monthsOfTerm(offer.termDuration);
  if (months === undefined || isOutside(offer)) return [];
  const { end: last } = termDates(today, months);
  const ends = running.filter(
    ({ endsOn, isTrial, termDuration }) =>
      !isTrial &&
      endsOn > today &&
      endsOn < last &&
      termDuration !== 'OneTime' &&
      (months === 1 || termDuration !== 'P1M'),
  );
  const aligned = [...Map.groupBy(ends, ({ endsOn }) => endsOn)]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([endsOn, subscriptions]) => ({ endsOn, kind: 'subscription' as const, subscriptions }));
  const month = monthEnd(last, months);
  return month !== undefined && month > today && month < last
    ? [{ endsOn: month, kind: 'month', subscriptions: [] }, ...aligned]
    : aligned;
}

/** Plans without a cycle of their own are those of trials and of what is bought once. */
function isOutside({ isTrial, billingPlan }: EndingOffer): boolean {
  return isTrial || billingPlan === 'None' || billingPlan === 'OneTime';
}

/**
 * Returns the last end of a month within a term. A term of one month that ends on the 28th, 29th or
 * 30th has none, unless that is the last day of its month.
 */
function monthEnd(last: string, months: number): string | undefined {
  const [year = 0, month = 1, day = 1] = last.split('-').map(Number);
  if (day === new Date(Date.UTC(year, month, 0)).getUTCDate()) return last;
  if (months === 1 && day >= 28) return undefined;
  return new Date(Date.UTC(year, month - 1, 0)).toISOString().slice(0, 10);
}

/** Returns the earliest of the days on which first terms of an order end; null where all are whole. */
export function earliestEnd(lines: readonly { readonly endsOn?: string | null }[]): string | null {
  const [first] = lines.flatMap(({ endsOn }) => endsOn ?? []).toSorted();
  return first ?? null;
}

/** Returns whether a first term that begins today may end on a day. */
export function mayEndOn(offer: EndingOffer, endsOn: string, facts: EndFacts): boolean {
  return endDatesOf(offer, facts).some((one) => one.endsOn === endsOn);
}

/** Returns the days that the provider offers as well; a provider that is silent leaves all. */
export function offeredEnds(
  ends: readonly EndDate[],
  told: readonly ProviderEndDate[] | undefined,
): EndDate[] {
  if (!told) return [...ends];
  return ends.flatMap((one) => {
    const same = told.filter(({ endsOn, kind }) => endsOn === one.endsOn && kind === one.kind);
    if (same.length === 0) return [];
    if (one.kind === 'month') return [one];
    const refs = new Set(same.flatMap((found) => found.subscriptionRefs));
    const subscriptions = one.subscriptions.filter(({ ref }) => refs.has(ref));
    return subscriptions.length === 0 ? [] : [{ ...one, subscriptions }];
  });
}

/** Line whose first term may be shortened. */
export interface EndingLine extends TermPrice, EndingOffer {
  readonly quantity: number;
  /** Days that the provider offers; left out: it is silent. */
  readonly told?: readonly ProviderEndDate[];
}

/** Returns the days on which the first term of a line may end, each with what it costs then. */
export function pricedEnds(line: EndingLine, facts: EndFacts): CartEndDates {
  const { quantity, termDuration, told } = line;
  const amountsUntil = (endsOn: string | null) => {
    const { dueNow, commitment } = termAmounts(line, quantity, { startsOn: facts.today, endsOn });
    return { dueNow, commitment };
  };
  const months = monthsOfTerm(termDuration);
  return {
    whole: {
      ...amountsUntil(null),
      endsOn: months === undefined ? null : termDates(facts.today, months).end,
    },
    ends: offeredEnds(endDatesOf(line, facts), told).map(({ endsOn, kind, subscriptions }) => ({
      ...amountsUntil(endsOn),
      endsOn,
      kind,
      names: subscriptions.map(({ name }) => name),
    })),
  };
}
