import { times, type Money } from '#platform/common/money.ts';
import { monthlyPrice } from '#platform/common/term-price.ts';
import type { Held } from './held.rules.ts';

export const eur = (value: string): Money => ({ value, currencyCode: 'EUR' });

let made = 0;

/** A subscription of ten seats at 10 euros a month whose term of a year began in February. */
export function aHeld(given: Partial<Held> = {}): Held {
  made += 1;
  const { seats = 10, termPrice = eur('120.00'), termDuration = 'P1Y' } = given;
  const price = { termPrice, termDuration, billingPlan: 'Monthly' } as const;
  const monthly = times(monthlyPrice(price), seats);
  return {
    id: `00000000-0000-4000-8000-${String(made).padStart(12, '0')}`,
    name: 'Microsoft 365 Business Premium',
    state: 'active',
    seats,
    nextSeats: null,
    ...price,
    monthly,
    startsOn: '2026-02-01',
    endsOn: '2027-01-31',
    endOfTermAction: 'renew',
    batches: [],
    after: monthly,
    ...given,
  };
}
