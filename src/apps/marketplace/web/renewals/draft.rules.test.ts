import { expect, test } from 'vitest';
import type { DueRenewal } from '#domains/subscriptions/renewals.schema.ts';
import { byDay, changedRenewals, renewalSums } from './draft.rules.ts';

const eur = (value: string) => ({ value, currencyCode: 'EUR' });
const renewal = (id: string, given: Partial<DueRenewal> = {}): DueRenewal => ({
  subscriptionId: id,
  name: id,
  productId: 'p',
  skuId: 's',
  title: id,
  edition: id,
  termDuration: 'P1Y',
  billingPlan: 'Monthly',
  seats: 10,
  endsOn: '2026-12-09',
  endOfTermAction: 'renew',
  unit: eur('10'),
  monthly: eur('100'),
  choices: [
    { outcome: 'renew', unit: eur('11'), monthly: eur('110') },
    { outcome: 'extend', unit: eur('12.36'), monthly: eur('123.6') },
    { outcome: 'cancel', unit: null, monthly: eur('0') },
  ],
  reason: null,
  ...given,
});

test('a choice changes the sum afterwards and the difference to what is saved', () => {
  const rows = [renewal('a'), renewal('b')];

  expect(renewalSums(rows, {})).toEqual({
    now: eur('200'),
    afterwards: eur('220'),
    difference: eur('0'),
  });
  expect(renewalSums(rows, { b: 'cancel' })).toEqual({
    now: eur('200'),
    afterwards: eur('110'),
    difference: eur('-110'),
  });
});

test('only what differs from the saved choice is saved', () => {
  const rows = [renewal('a'), renewal('b', { endOfTermAction: 'none' })];

  expect(changedRenewals(rows, { a: 'renew' })).toEqual([]);
  expect(changedRenewals(rows, { a: 'extend', b: 'renew' })).toEqual(rows);
});

test('rows of one day stand together', () => {
  const rows = [renewal('a'), renewal('b'), renewal('c', { endsOn: '2026-12-16' })];

  expect(byDay(rows).map(([day, all]) => [day, all.length])).toEqual([
    ['2026-12-09', 2],
    ['2026-12-16', 1],
  ]);
});
