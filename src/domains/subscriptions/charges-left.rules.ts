import { plus, share, times, zero, type Money } from '#platform/common/money.ts';
import { termCycles } from '#platform/common/term-cycles.ts';
import { monthsOfCharge, type BillingPlan, type TermDuration } from '#platform/common/term.ts';

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
