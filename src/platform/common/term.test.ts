import { describe, expect, test } from 'vitest';
import { money } from './money.schema.ts';
import { amount, defaultCurrency, sum } from './money.ts';
import { chargeCycle, termDates } from './term-dates.ts';
import { billingCycleMonths, monthsOfCharge, monthsOfTerm, termMonths } from './term.ts';

test('§9 billing cycle: Annual is 12 months, Monthly is 1', () => {
  expect(billingCycleMonths).toMatchObject({ Annual: 12, Monthly: 1 });
  expect([monthsOfCharge('Annual', 'P3Y'), monthsOfCharge('Monthly', 'P1Y')]).toEqual([12, 1]);
});

test('§9 term durations: P1M is 1 month, P1Y is 12, P3Y is 36', () => {
  expect(termMonths).toEqual({ P1M: 1, P1Y: 12, P3Y: 36 });
  expect(monthsOfTerm('OneTime')).toBeUndefined();
});

test('§9 default currency is EUR; §3 price: value and currencyCode', () => {
  expect(defaultCurrency).toBe('EUR');
  expect(amount('12.50')).toEqual({ value: '12.5', currencyCode: 'EUR' });
  expect(sum([])).toEqual({ value: '0', currencyCode: 'EUR' });
  expect(money.safeParse({ value: 12.5, currencyCode: 'EUR' }).success).toBe(false);
});

describe('the end of a month', () => {
  test.each([
    ['2026-01-31', 1, '2026-02-27', '2026-02-28'],
    ['2028-01-31', 1, '2028-02-28', '2028-02-29'],
    ['2024-02-29', 12, '2025-02-27', '2025-02-28'],
    ['2026-11-21', 36, '2029-11-20', '2029-11-21'],
  ])('%s for %i months ends %s and renews %s', (start, months, end, renewal) => {
    expect(termDates(start, months)).toEqual({ start, end, renewal });
  });

  test('cycles are counted from the first day, never from one another', () => {
    expect([0, 1, 2].map((n) => chargeCycle('2026-01-31', 1, n).from)).toEqual([
      '2026-01-31',
      '2026-02-28',
      '2026-03-31',
    ]);
  });
});
