import { expect, test } from 'vitest';
import { chargesLeft } from './charges-left.rules.ts';

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
