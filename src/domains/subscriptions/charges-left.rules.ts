import { times, zero, type Money } from '#platform/common/money.ts';
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
  const cycle = monthsOfCharge(billingPlan, termDuration);
  if (endsOn === null || cycle === undefined) return null;
  let left = 0;
  for (let at = 0, on = startsOn; on <= endsOn; at += cycle, on = monthsAfter(startsOn, at))
    if (on > day) left += cycle;
  return left === 0 ? zero(monthly.currencyCode) : times(monthly, left);
}

/** The same day of a later month, or that month's last. */
function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last)))
    .toISOString()
    .slice(0, 10);
}
