import type { DueRenewal, RenewalChoice } from '#domains/subscriptions/renewals.schema.ts';
import type { RenewalOutcome } from '#domains/subscriptions/subscriptions.values.ts';
import { minus, plus, zero, type Money } from '#platform/common/money.ts';

/** Choices of the page that are not saved yet, by subscription. */
export type RenewalDraft = Readonly<Record<string, RenewalOutcome>>;

/** Returns the outcome that is chosen for a row: the draft's, otherwise the saved one. */
export function chosenOutcome(
  { subscriptionId, endOfTermAction }: DueRenewal,
  draft: RenewalDraft,
): RenewalOutcome | undefined {
  const saved = endOfTermAction === 'none' ? undefined : endOfTermAction;
  return draft[subscriptionId] ?? saved;
}

/** Returns the cost of an outcome; an end that nobody chose costs what ending costs: nothing. */
export function costOf(
  renewal: DueRenewal,
  outcome: RenewalOutcome | undefined,
): RenewalChoice | undefined {
  return renewal.choices.find((choice) => choice.outcome === (outcome ?? 'cancel'));
}

/** Returns the rows whose choice differs from the saved one. */
export function changedRenewals(
  renewals: readonly DueRenewal[],
  draft: RenewalDraft,
): readonly DueRenewal[] {
  return renewals.filter(
    (one) => (draft[one.subscriptionId] ?? one.endOfTermAction) !== one.endOfTermAction,
  );
}

export interface RenewalSums {
  readonly now: Money;
  /** After the terms, as chosen on the page. */
  readonly afterwards: Money;
  /** `afterwards` less what the saved choices would cost. */
  readonly difference: Money;
}

/** Returns monthly sums in one currency, that of the first row. */
export function renewalSums(renewals: readonly DueRenewal[], draft: RenewalDraft): RenewalSums {
  const currency = renewals[0]?.monthly.currencyCode ?? 'EUR';
  const nothing = zero(currency);
  const same = renewals.filter(({ monthly }) => monthly.currencyCode === currency);
  const total = (costs: (one: DueRenewal) => Money): Money => same.map(costs).reduce(plus, nothing);
  const afterwards = total((one) => costOf(one, chosenOutcome(one, draft))?.monthly ?? nothing);
  const saved = total((one) => costOf(one, chosenOutcome(one, {}))?.monthly ?? nothing);
  return { now: total(({ monthly }) => monthly), afterwards, difference: minus(afterwards, saved) };
}

/** Returns the rows by their last day, the earliest first. */
export function byDay(
  renewals: readonly DueRenewal[],
): readonly (readonly [day: string, rows: readonly DueRenewal[]])[] {
  return [...Map.groupBy(renewals, ({ endsOn }) => endsOn)];
}
