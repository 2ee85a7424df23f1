import { describe, expect, test } from 'vitest';
import { amount } from '#platform/common/money.ts';
import {
  hindranceOf,
  isAlarmDue,
  isPassed,
  viewSubscription,
  waitMs,
  type StoredSubscription,
} from './overage.rules.ts';

const now = new Date('2026-11-27T09:00:00Z');
const readAt = new Date('2026-11-27T06:00:00Z');

const held = (given: Partial<StoredSubscription> = {}): StoredSubscription => ({
  ...{ id: '6f0e3f0a-1111-4c1e-8a51-000000000001', name: 'Telefonie', isActive: true },
  ...{ isOn: false, covers: '', cost: amount('214.60'), alarm: amount('200'), toldFor: null },
  turning: null,
  ...given,
});
const view = (one: StoredSubscription, at = now, read: Date | null = readAt) =>
  viewSubscription(one, { readAt: read, now: at, billingCurrency: 'CHF' });

describe('the alarm beside the switch (product reference A8.7)', () => {
  test('a cost that reaches the amount has passed it', () => {
    expect(isPassed(amount('199.99'), amount('200'))).toBe(false);
    expect(isPassed(amount('200.00'), amount('200'))).toBe(true);
    expect(isPassed(amount('214.60'), amount('200'))).toBe(true);
  });

  test('without a cost, without an alarm, or in another currency nothing is passed', () => {
    expect(isPassed(null, amount('200'))).toBe(false);
    expect(isPassed(amount('900'), null)).toBe(false);
    expect(isPassed(amount('900', 'USD'), amount('200'))).toBe(false);
  });

  test('cents are compared exactly, however long the decimal is', () => {
    expect(isPassed(amount('0.1000000000000000055'), amount('0.1'))).toBe(true);
    expect(isPassed(amount('0.0999999999999999999'), amount('0.1'))).toBe(false);
  });

  test('it is told once a month, and again in the next', () => {
    expect(isAlarmDue(held(), { readAt, now })).toBe(true);
    expect(isAlarmDue(held({ toldFor: '2026-11' }), { readAt, now })).toBe(false);
    expect(isAlarmDue(held({ toldFor: '2026-10' }), { readAt, now })).toBe(true);
  });

  test('the cost of a month that is over rings nothing in the new one', () => {
    const first = new Date('2026-12-01T00:00:00Z');
    expect(isAlarmDue(held(), { readAt, now: first })).toBe(false);
    expect(view(held(), first)).toMatchObject({ cost: null, isPassed: false });
  });
});

test('an alarm is kept in the currency of the cost, else in that of the bills', () => {
  expect(view(held({ cost: amount('1', 'USD'), alarm: null })).currencyCode).toBe('USD');
  expect(view(held({ cost: null, alarm: null })).currencyCode).toBe('CHF');
});

test('what was never read has no cost', () => {
  expect(view(held(), now, null)).toMatchObject({ cost: null, isPassed: false });
});

describe('one setting of a company', () => {
  test('a change waits for the one that is on its way', () => {
    expect(hindranceOf(held(), true, true)).toBe('CHANGE_WAITING');
  });

  test('what stands already is not asked for again', () => {
    expect(hindranceOf(held({ isOn: true }), true, false)).toBe('ALREADY_SO');
    expect(hindranceOf(held(), false, false)).toBe('ALREADY_SO');
  });

  test('what is not active cannot be charged, but can always be switched off', () => {
    expect(hindranceOf(held({ isActive: false }), true, false)).toBe('NOT_ACTIVE');
    expect(hindranceOf(held({ isActive: false, isOn: true }), false, false)).toBeUndefined();
    expect(hindranceOf(held(), true, false)).toBeUndefined();
  });
});

test('a provider that is silent is asked less and less often', () => {
  expect([0, 20_000, 86_400_000].map(waitMs)).toEqual([1_000, 4_000, 600_000]);
});
