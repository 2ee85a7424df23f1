import { describe, expect, test } from 'vitest';
import { amount, compare, minus, plus, times, zero } from '#platform/common/money.ts';
import {
  judgeExchange,
  judgeRefund,
  refundOf,
  remainingOf,
  stateOf,
  type ReservationTerms,
} from './reservation.rules.ts';

const usd = (value: number | string) => amount(value, 'USD');
/** An amount that was divided. */
const cents = (value: string) => ({ value, currencyCode: 'USD' });

/** Three years at 100 a month, paid monthly, after the 18th payment. */
function terms(given: Partial<ReservationTerms> = {}): ReservationTerms {
  return {
    ...{ resourceType: 'VirtualMachines', state: 'Succeeded', quantity: 1, billingPlan: 'Monthly' },
    ...{ boughtOn: '2025-01-01', startsOn: '2025-01-01', endsOn: '2028-01-01' },
    ...{ total: usd(3_600), currentEach: null, payments: 36, paymentsMade: 18 },
    ...given,
  };
}
const today = '2026-06-30';
const vm = (price: number | string) => ({ resourceType: 'VirtualMachines', price: usd(price) });
const pool = (used: number, reserved = 0) => ({
  ...{ used: usd(used), reserved: usd(reserved), limit: usd(50_000) },
});
const exchange = (one: ReservationTerms, price: number | string, newQuantity = 1) =>
  judgeExchange(one, { quantity: one.quantity, offer: vm(price), newQuantity }, today);

describe('exchange (B6)', () => {
  test('36 months at 100: after the 18th payment the new commitment must be 1,800 or more', () => {
    expect(exchange(terms(), 1_800)).toMatchObject({
      remaining: cents('1800.00'),
      hindrance: null,
    });
    expect(exchange(terms(), '1799.99')).toMatchObject({
      hindrance: 'tooSmall',
      missing: usd('0.01'),
    });
  });

  test('a price in another currency is a reason, not a comparison', () => {
    const offer = { resourceType: 'VirtualMachines', price: amount(9_000, 'EUR') };

    const judged = judgeExchange(terms(), { quantity: 1, offer, newQuantity: 1 }, today);

    expect(judged).toMatchObject({
      ...{ hindrance: 'otherCurrency', missing: zero('EUR'), due: amount(9_000, 'EUR') },
    });
  });

  test('what was paid upfront counts by the days that are left', () => {
    const upfront = terms({ billingPlan: 'Upfront', payments: 1, paymentsMade: 1 });

    const judged = judgeExchange(
      { ...upfront, startsOn: '2026-01-01', endsOn: '2027-01-01', total: usd(365) },
      { quantity: 1, offer: vm(300), newQuantity: 1 },
      '2026-04-11',
    );

    expect(judged).toMatchObject({ remaining: cents('265.00'), credit: cents('265.00') });
    expect(judged.due).toEqual(usd('35'));
  });

  test('only a reservation of the same type is had for it; one of the same family is', () => {
    const offer = { resourceType: 'SqlDatabases', price: usd(9_000) };
    const given = { quantity: 1, newQuantity: 1 };

    expect(judgeExchange(terms(), { ...given, offer }, today).hindrance).toBe('otherType');
    expect(
      judgeExchange(
        terms(),
        { ...given, offer: { ...offer, resourceType: 'DedicatedHost' } },
        today,
      ).hindrance,
    ).toBeNull();
  });

  test.each([
    ['2027-02-01', 'VirtualMachines', null],
    ['2027-02-02', 'VirtualMachines', 'savingsPlan'],
    ['2027-02-02', 'BlockBlob', null],
  ])('bought on %s, %s: %s', (boughtOn, resourceType, hindrance) => {
    const late = terms({ boughtOn, resourceType, startsOn: boughtOn, endsOn: '2030-02-02' });
    const offer = { resourceType, price: usd(9_000) };

    expect(
      judgeExchange(late, { quantity: 1, offer, newQuantity: 1 }, '2027-06-01').hindrance,
    ).toBe(hindrance);
  });

  test('what is over, of a type that is never returned, or without a price is not exchanged', () => {
    expect(exchange(terms({ state: 'Cancelled' }), 9_000).hindrance).toBe('notActive');
    expect(exchange(terms({ endsOn: today }), 9_000).hindrance).toBe('notActive');
    expect(exchange(terms({ resourceType: 'RedHat' }), 9_000).hindrance).toBe('neverReturned');
    expect(exchange(terms({ total: null }), 9_000).hindrance).toBe('priceUnknown');
  });
});

describe('refund (B6)', () => {
  test('in the 12th month of 36 at 100 a commitment of 2,400 is cancelled: 47,600 are left', () => {
    const judged = judgeRefund(terms({ paymentsMade: 12 }), 1, pool(0), '2025-12-31');

    expect(judged).toMatchObject({
      ...{ remaining: cents('2400.00'), leftAfter: usd('47600'), hindrance: null },
    });
  });

  test('the pool ends exactly at its limit', () => {
    const at = (used: number) => judgeRefund(terms(), 1, pool(used), today).hindrance;

    expect(at(48_200)).toBeNull();
    expect(at(48_201)).toBe('poolExceeded');
    const asked = judgeRefund(terms(), 1, pool(48_000, 201), today);
    expect(asked.hindrance).toBe('poolExceeded');
  });

  test('the lower price counts: that of the purchase, or today’s', () => {
    const upfront = { billingPlan: 'Upfront', payments: 1, paymentsMade: 1 } as const;
    const year = { startsOn: '2026-01-01', endsOn: '2027-01-01', total: usd(730) };
    const on = (currentEach: number) =>
      refundOf(terms({ ...upfront, ...year, currentEach: usd(currentEach) }), 1, '2026-01-01');

    expect(on(365)).toEqual(cents('365.00'));
    expect(on(900)).toEqual(cents('730.00'));
  });

  test('of what is paid monthly the rest of the running month comes back', () => {
    const year = terms({
      ...{ startsOn: '2026-01-01', endsOn: '2027-01-01', total: usd(365) },
      ...{ payments: 12, paymentsMade: 6 },
    });

    // 6 of 12 are paid (182.50), 172 days are used.
    expect(refundOf(year, 1, '2026-06-22')).toEqual(cents('10.50'));
  });

  test('a pool that is not told hinders nothing, and says so', () => {
    expect(judgeRefund(terms(), 1, null, today)).toMatchObject({
      leftAfter: null,
      hindrance: null,
    });
  });
});

test.each([
  ['Succeeded', '2028-01-01', 'active'],
  ['Succeeded', today, 'expired'],
  ['Cancelled', '2028-01-01', 'cancelled'],
  ['Split', '2028-01-01', 'other'],
])('%s until %s is %s', (state, endsOn, expected) => {
  expect(stateOf({ state, endsOn }, today)).toBe(expected);
});

/** Drawn terms: the same ones each time. */
const drawn = Array.from({ length: 500 }, (_, seed) => {
  const dice = (most: number, salt: number) =>
    Math.abs(Math.floor(Math.sin(seed * 97 + salt) * 1e6)) % most;
  const years = dice(2, 1) === 0 ? 1 : 3;
  const isMonthly = dice(2, 2) === 0;
  const payments = isMonthly ? years * 12 : 1;
  return terms({
    ...{ quantity: 1 + dice(40, 3), billingPlan: isMonthly ? 'Monthly' : 'Upfront', payments },
    ...{ startsOn: '2026-01-01', endsOn: `${String(2026 + years)}-01-01` },
    paymentsMade: isMonthly ? dice(payments + 1, 4) : 1,
    total: usd((dice(9_000_000, 5) + 1) / 100),
    currentEach: dice(3, 6) === 0 ? usd(dice(500_000, 7) / 100) : null,
  });
});
const anyDay = (index: number) =>
  new Date(Date.UTC(2026, 0, 1 + ((index * 13) % 1_100))).toISOString().slice(0, 10);

describe('500 drawn reservations', () => {
  test('nothing is below zero, or more than the whole price', () => {
    for (const [index, one] of drawn.entries())
      for (const value of [
        remainingOf(one, one.quantity, anyDay(index)),
        refundOf(one, one.quantity, anyDay(index)),
      ]) {
        expect(compare(value ?? usd(-1), zero('USD'))).toBeGreaterThanOrEqual(0);
        expect(compare(value ?? usd(-1), one.total ?? usd(0))).toBeLessThanOrEqual(0);
      }
  });

  test('parts are worth the whole, to a cent each', () => {
    for (const [index, one] of drawn.entries()) {
      const part = Math.ceil(one.quantity / 2);
      const [first, rest, whole] = [part, one.quantity - part, one.quantity].map(
        (count) => remainingOf(one, count, anyDay(index)) ?? usd(-1),
      );
      const difference = minus(plus(first ?? usd(0), rest ?? usd(0)), whole ?? usd(0));
      expect(Math.abs(Number(difference.value))).toBeLessThanOrEqual(0.02);
    }
  });

  test('as the days go by no refund of what is paid upfront grows', () => {
    for (const one of drawn.filter(({ billingPlan }) => billingPlan === 'Upfront')) {
      const values = [1, 100, 200, 300, 900].map((day) =>
        refundOf(one, one.quantity, dayNumber(day)),
      );
      for (const [at, value] of values.entries())
        expect(
          compare(value ?? usd(-1), values[at - 1] ?? one.total ?? usd(0)),
        ).toBeLessThanOrEqual(0);
    }
  });

  test('an exchange is possible exactly where the new commitment reaches the remaining one', () => {
    for (const [index, one] of drawn.entries()) {
      const day = anyDay(index);
      if (stateOf(one, day) !== 'active') continue;
      const given = { quantity: one.quantity, offer: vm(37.5), newQuantity: 1 + (index % 60) };
      const { remaining, missing, hindrance } = judgeExchange(one, given, day);
      const commitment = times(usd(37.5), given.newQuantity);
      const isEnough = compare(commitment, remaining ?? usd(0)) >= 0;
      expect(hindrance).toBe(isEnough ? null : 'tooSmall');
      expect(compare(plus(commitment, missing), remaining ?? usd(0))).toBeGreaterThanOrEqual(0);
    }
  });
});

function dayNumber(day: number): string {
  return new Date(Date.UTC(2026, 0, day)).toISOString().slice(0, 10);
}
