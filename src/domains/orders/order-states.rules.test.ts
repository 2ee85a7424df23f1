import { expect, test } from 'vitest';
import { amount } from '#platform/common/money.ts';
import { termPriceOf } from './order-states.rules.ts';

test('a price a month is a term of whole months; perpetual software is paid once', () => {
  expect(termPriceOf(amount('10.08'), 'P1Y')).toEqual(amount('120.96'));
  expect(termPriceOf(amount('10.08'), 'P1M')).toEqual(amount('10.08'));
  expect(termPriceOf(amount('499'), 'OneTime')).toEqual(amount('499'));
});
