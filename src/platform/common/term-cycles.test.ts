import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { amount, compare } from './money.ts';
import { termAmounts, termCycles } from './term-cycles.ts';
import { termDates } from './term-dates.ts';
import { lineAmounts, type TermPrice } from './term-price.ts';
import { monthsOfTerm } from './term.ts';

const price = (
  value: string,
  termDuration: TermPrice['termDuration'],
  billingPlan: TermPrice['billingPlan'],
): TermPrice => ({ termPrice: amount(value), termDuration, billingPlan });

const until = (one: TermPrice, quantity: number, startsOn: string, endsOn: string) => {
  const { dueNow, monthly, commitment } = termAmounts(one, quantity, { startsOn, endsOn });
  return [dueNow.value, monthly.value, commitment.value];
};

describe('a term that ends earlier than it is called (product rule B2.12)', () => {
  test('paid by the year, it costs its days of those of the year', () => {
    // 18 June to 31 May are 348 of 365 days.
    expect(until(price('365.00', 'P1Y', 'Annual'), 10, '2026-06-18', '2027-05-31')).toEqual([
      '3480.00',
      '304.2',
      '3480',
    ]);
  });

  test('paid by the month, it has whole months and a last one for its days', () => {
    const cycles = [
      ...termCycles(price('120.96', 'P1Y', 'Monthly'), {
        startsOn: '2026-06-18',
        endsOn: '2026-08-31',
      }),
    ];

    expect(cycles.map(({ from, to, days, wholeDays }) => [from, to, days, wholeDays])).toEqual([
      ['2026-06-18', '2026-07-17', 30, 30],
      ['2026-07-18', '2026-08-17', 31, 31],
      ['2026-08-18', '2026-08-31', 14, 31],
    ]);
    // 10.08 × 5 twice, and 14 days of 31
    expect(until(price('120.96', 'P1Y', 'Monthly'), 5, '2026-06-18', '2026-08-31')).toEqual([
      '50.40',
      '50.4',
      '123.56',
    ]);
  });

  test('within its first month, less than a month is due now', () => {
    expect(until(price('12.00', 'P1M', 'Monthly'), 2, '2026-06-18', '2026-06-30')).toEqual([
      '10.40',
      '24',
      '10.4',
    ]);
  });

  test('what is bought once has no cycles', () => {
    expect([
      ...termCycles(price('99', 'OneTime', 'OneTime'), { startsOn: '2026-06-18', endsOn: null }),
    ]).toEqual([]);
  });
});

const days = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const plans = fc.constantFrom<Pick<TermPrice, 'termDuration' | 'billingPlan'>>(
  { termDuration: 'P1M', billingPlan: 'Monthly' },
  { termDuration: 'P1Y', billingPlan: 'Monthly' },
  { termDuration: 'P1Y', billingPlan: 'Annual' },
  { termDuration: 'P3Y', billingPlan: 'Monthly' },
  { termDuration: 'P3Y', billingPlan: 'Annual' },
  { termDuration: 'P3Y', billingPlan: 'Triennial' },
);

test('its last day is the whole term, and a day less never costs more', () => {
  fc.assert(
    fc.property(
      days,
      plans,
      fc.integer({ min: 1, max: 9_999 }),
      fc.integer({ min: 1, max: 500 }),
      fc.integer({ min: 1, max: 1_094 }),
      (startsOn, plan, cents, quantity, length) => {
        // Prices are set by the month (0064), so that months add up to the term.
        const months = monthsOfTerm(plan.termDuration) ?? 1;
        const one = { ...plan, termPrice: amount(((cents * months) / 100).toFixed(2)) };
        const { end } = termDates(startsOn, months);
        const cost = (endsOn: string) =>
          termAmounts(one, quantity, { startsOn, endsOn }).commitment;
        expect(compare(cost(end), lineAmounts(one, quantity).commitment)).toBe(0);
        const whole = (Date.parse(end) - Date.parse(startsOn)) / 86_400_000 + 1;
        const day = (after: number) =>
          new Date(Date.parse(startsOn) + after * 86_400_000).toISOString().slice(0, 10);
        const at = length % whole;
        fc.pre(at > 0);
        expect(compare(cost(day(at - 1)), cost(day(at)))).toBeLessThanOrEqual(0);
      },
    ),
    { numRuns: 300 },
  );
});
