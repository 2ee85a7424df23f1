import { expect, test } from 'vitest';
import type { Batch } from './allowed-actions.rules.ts';
import {
  cancelCredit,
  decreaseCredit,
  increaseCost,
  monthlyAfter,
  type Seated,
} from './seat-change.rules.ts';

const eur = (value: string) => ({ value, currencyCode: 'EUR' });

function aBatch(given: Partial<Batch> = {}): Batch {
  return {
    id: 'b',
    quantity: 10,
    addedAt: new Date('2026-06-18T09:00:00Z'),
    chargedFrom: '2026-06-18',
    until: new Date('2026-06-25T09:00:00Z'),
    ...given,
  };
}

/** Ten seats at 10.08 a month for a year, from 18 June. */
function aSubscription(given: Partial<Seated> = {}): Seated {
  return {
    seats: 10,
    startsOn: '2026-06-18',
    termDuration: 'P1Y',
    billingPlan: 'Monthly',
    termPrice: eur('120.96'),
    batches: [aBatch()],
    ...given,
  };
}

test('two more seats on the third day: 28 of 30 days now, the rest of the year committed', () => {
  const change = increaseCost(aSubscription(), 2, new Date('2026-06-20T15:00:00Z'));

  // 10.08 / 30 × 28 × 2 = 18.816; 120.96 × 2 × (28 + 11 × 30) / 360 = 240.576.
  expect(change).toEqual({
    dueNow: eur('18.82'),
    commitment: eur('240.58'),
    monthly: eur('20.16'),
  });
  expect(monthlyAfter(aSubscription(), change)).toEqual(eur('120.96'));
});

test('within 24 hours everything that was charged comes back, after that what is left of the cycle (B2.5)', () => {
  expect(decreaseCredit(aSubscription(), 3, new Date('2026-06-19T08:59:00Z'))).toEqual({
    dueNow: eur('-30.24'),
    commitment: eur('-362.88'),
    monthly: eur('-30.24'),
  });
  // 10.08 / 30 × 29 × 3 = 29.232
  expect(decreaseCredit(aSubscription(), 3, new Date('2026-06-19T09:01:00Z')).dueNow).toEqual(
    eur('-29.23'),
  );
});

test('seats are taken from the batch whose window closes first', () => {
  const later = aBatch({
    id: 'later',
    quantity: 5,
    addedAt: new Date('2026-06-23T10:00:00Z'),
    chargedFrom: '2026-06-23',
    until: new Date('2026-06-30T10:00:00Z'),
  });
  const subscription = aSubscription({ seats: 15, batches: [later, aBatch({ quantity: 2 })] });

  // Two of the first batch from the 24th (24 days), one of the younger, charged from the 23rd and
  // given back whole (25 days).
  expect(decreaseCredit(subscription, 3, new Date('2026-06-24T08:00:00Z')).dueNow).toEqual(
    eur('-24.53'),
  );
});

test('cancelling on the first day gives back exactly what was committed', () => {
  expect(cancelCredit(aSubscription(), new Date('2026-06-18T20:00:00Z'))).toEqual({
    dueNow: eur('-100.8'),
    commitment: eur('-1209.6'),
    monthly: eur('-100.8'),
  });
});

test('a price that does not divide by twelve is given back to the cent', () => {
  const subscription = aSubscription({ termPrice: eur('100.00') });

  expect(cancelCredit(subscription, new Date('2026-06-18T20:00:00Z')).commitment).toEqual(
    eur('-1000'),
  );
});

test('cancelling where no window is open gives back from today', () => {
  const subscription = aSubscription({ termDuration: 'P1M', termPrice: eur('10.08'), batches: [] });

  expect(cancelCredit(subscription, new Date('2026-07-03T10:00:00Z')).dueNow).toEqual(eur('-50.4'));
});
