import { expect, test } from 'vitest';
import { amount } from '#platform/common/money.ts';
import { netsOf } from './nets.rules.ts';

test('a month comes to an amount in each currency, the operator’s own first', () => {
  const [net, franks, nothing] = [amount('100.00'), amount('50.00', 'CHF'), amount('0')];

  expect(netsOf({ net, otherNets: [] })).toEqual([net]);
  expect(netsOf({ net, otherNets: [franks] })).toEqual([net, franks]);
  expect(netsOf({ net: nothing, otherNets: [franks] })).toEqual([franks]);
  expect(netsOf({ net: nothing, otherNets: [] })).toEqual([nothing]);
});
