import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compare, minus, plus, times, type Money } from '#platform/common/money.ts';
import type { TermPrice } from '#platform/common/term-price.ts';
import {
  cycleOf,
  daysFromTo,
  prorated,
  prorateSeats,
  termStartOn,
  chargesLeft,
} from './proration.rules.ts';

const usd = (value: string): Money => ({ value, currencyCode: 'USD' });
const eur = (value: string): Money => ({ value, currencyCode: 'EUR' });
const negative = (money: Money): Money => minus({ ...money, value: '0' }, money);

const monthly = (unit: string): TermPrice => ({
  termPrice: usd(unit),
  termDuration: 'P1M',
  billingPlan: 'Monthly',
});
const june = { from: '2024-06-18', to: '2024-07-17' };

/**
 * Test vectors of the billing documentation (product rule B3.11); its own examples cut off where we
 * round, hence 0.01.
 */
test('new monthly: 18 June, 10 × 10.08, until 17 July', () => {
  expect(cycleOf(monthly('10.08'), '2024-06-18', '2024-06-18')).toMatchObject(june);
  expect(prorated(usd('10.08'), 10, june, '2024-06-18')).toEqual(usd('100.80'));
});

test('two more seats on day 3 are a line of the old seats back and one of the new', () => {
  expect(negative(prorated(usd('10.08'), 10, june, '2024-06-20'))).toEqual(usd('-94.08'));
  // documented: 112.896, shown as 112.89
  expect(prorated(usd('10.08'), 12, june, '2024-06-20')).toEqual(usd('112.90'));
});

test('four seats fewer on the same day', () => {
  expect(negative(prorated(usd('10.08'), 12, june, '2024-06-20'))).toEqual(usd('-112.9'));
  expect(prorated(usd('10.08'), 8, june, '2024-06-20')).toEqual(usd('75.26'));
});

test('cancelled within the window: bought on 15 July, 31 days, cancelled on the 17th', () => {
  const july = { from: '2024-07-15', to: '2024-08-14' };
  expect(cycleOf(monthly('10.08'), '2024-07-15', '2024-07-17')).toMatchObject(july);
  expect(negative(prorated(usd('10.08'), 10, july, '2024-07-17'))).toEqual(usd('-94.3'));
});

test('full and partial upgrade on 25 June', () => {
  expect(negative(prorated(usd('10.08'), 300, june, '2024-06-25'))).toEqual(usd('-2318.4'));
  expect(prorated(usd('6.43'), 300, june, '2024-06-25')).toEqual(usd('1478.90'));
  expect(negative(prorated(usd('10.08'), 100, june, '2024-06-25'))).toEqual(usd('-772.8'));
  expect(prorated(usd('6.43'), 100, june, '2024-06-25')).toEqual(usd('492.97'));
});

test('monthly to annual after one of twelve months: 250 a year leave 229.17 a seat', () => {
  const price: TermPrice = { termPrice: usd('250'), termDuration: 'P1Y', billingPlan: 'Monthly' };
  const cycle = { from: '2024-02-01', to: '2024-02-29', index: 1, count: 12 };

  expect(prorateSeats(price, cycle, [{ quantity: 1, from: '2024-02-01' }]).commitment).toEqual(
    usd('229.17'),
  );
});

test('cycles are clamped from the day of purchase, never chained (B3.11, month ends)', () => {
  const price: TermPrice = { termPrice: eur('120'), termDuration: 'P1Y', billingPlan: 'Monthly' };
  const spans = [
    '2026-02-27',
    '2026-02-28',
    '2026-03-30',
    '2026-03-31',
    '2026-04-29',
    '2026-04-30',
  ].map((day) => {
    const cycle = cycleOf(price, '2026-01-31', day);
    return `${cycle?.index}: ${cycle?.from} ${cycle?.to}`;
  });

  expect(spans).toEqual([
    '0: 2026-01-31 2026-02-27',
    '1: 2026-02-28 2026-03-30',
    '1: 2026-02-28 2026-03-30',
    '2: 2026-03-31 2026-04-29',
    '2: 2026-03-31 2026-04-29',
    '3: 2026-04-30 2026-05-30',
  ]);
});

test('a leap year has 366 days in its annual cycle', () => {
  const price: TermPrice = { termPrice: eur('366'), termDuration: 'P1Y', billingPlan: 'Annual' };
  const cycle = cycleOf(price, '2023-03-01', '2023-06-01');

  expect(daysFromTo(cycle?.from ?? '', cycle?.to ?? '')).toBe(366);
  expect(cycle).toMatchObject({ index: 0, count: 1 });
});

test('what is charged once has no cycle', () => {
  expect(
    cycleOf(
      { termPrice: eur('300'), termDuration: 'OneTime', billingPlan: 'OneTime' },
      '2026-01-01',
      '2026-05-05',
    ),
  ).toBeUndefined();
});

test('a whole cycle costs a whole charge and a whole term its price; a day later is never dearer', () => {
  const days = fc
    .date({ min: new Date('2020-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  const plans = fc.constantFrom<Pick<TermPrice, 'termDuration' | 'billingPlan'>>(
    { termDuration: 'P1M', billingPlan: 'Monthly' },
    { termDuration: 'P1Y', billingPlan: 'Monthly' },
    { termDuration: 'P1Y', billingPlan: 'Annual' },
    { termDuration: 'P3Y', billingPlan: 'Annual' },
    { termDuration: 'P3Y', billingPlan: 'Triennial' },
  );
  fc.assert(
    fc.property(
      days,
      plans,
      fc.integer({ min: 1, max: 1_000_000 }),
      fc.integer({ min: 1, max: 10_000 }),
      fc.nat(2000),
      (start, plan, cents, quantity, later) => {
        const price: TermPrice = { ...plan, termPrice: eur((cents / 100).toFixed(2)) };
        const first = cycleOf(price, start, start);
        if (!first) throw new Error('these plans have cycles');
        expect(first.from).toBe(start);
        expect(
          compare(
            prorateSeats(price, first, [{ quantity, from: start }]).commitment,
            times(price.termPrice, quantity),
          ),
        ).toBe(0);
        const on = (offset: number): string =>
          new Date(Date.parse(start) + offset * 86_400_000).toISOString().slice(0, 10);
        const at = (offset: number) => {
          const cycle = cycleOf(price, start, on(offset));
          if (!cycle) throw new Error('these plans have cycles');
          return prorateSeats(price, cycle, [{ quantity, from: on(offset) }]).commitment;
        };
        const length = daysFromTo(start, cycleOf(price, start, '9999-01-01')?.to ?? start);
        fc.pre(length > 4);
        const day = later % (length - 4);
        // Days of cycles differ by up to three, so a term's share may move by less than a day's
        // worth across a border.
        expect(compare(plus(at(day), eur('0.01')), at(day + 4))).toBeGreaterThanOrEqual(0);
      },
    ),
    { numRuns: 200 },
  );
});

test('the present term began on its first day', () => {
  expect(termStartOn('2026-03-10', 'P1Y', '2026-11-25')).toBe('2026-03-10');
});

test('earlier terms are counted back, clamped to short months', () => {
  expect(termStartOn('2026-03-10', 'P1Y', '2025-11-25')).toBe('2025-03-10');
  expect(termStartOn('2026-03-31', 'P1M', '2026-03-05')).toBe('2026-02-28');
});

test('what was bought once has one beginning', () => {
  expect(termStartOn('2026-03-10', 'OneTime', '2025-01-01')).toBe('2026-03-10');
});

const year = {
  startsOn: '2026-03-31',
  endsOn: '2027-03-30',
  termDuration: 'P1Y',
  billingPlan: 'Monthly',
  monthly: { value: '110.25', currencyCode: 'EUR' },
} as const;
const value = (day: string, more: object = {}) => chargesLeft({ ...year, ...more }, day)?.value;

test('the month that has begun is paid, each later one is still to come', () => {
  expect(value('2026-11-23')).toBe('441');
  expect(value('2026-11-30')).toBe('330.75');
  expect(value('2027-03-30')).toBe('0');
});

test('what is paid once a year has nothing left within its year', () => {
  expect(value('2026-11-23', { billingPlan: 'Annual' })).toBe('0');
});

test('of three years billed by the year, the two that follow are left', () => {
  const three = { termDuration: 'P3Y', billingPlan: 'Annual', endsOn: '2029-03-30' };
  expect(value('2026-11-23', three)).toBe('2646');
});

test('without an end nothing can be summed', () => {
  expect(chargesLeft({ ...year, endsOn: null }, '2026-11-23')).toBeNull();
});

test('the last charge of a term that is cut short is for its days', () => {
  // 28 February to 30 March are 31 days; the term ends on the tenth of them.
  expect(value('2027-01-31', { endsOn: '2027-03-09' })).toBe('35.56');
  expect(value('2026-11-23', { endsOn: '2027-01-30' })).toBe('220.5');
});
