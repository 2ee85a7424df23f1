import { expect, test } from 'vitest';
import { amount } from '#platform/common/money.ts';
import { moversOf, type MonthOfSubscription } from './movers.rules.ts';

const month = (
  subscriptionId: string,
  value: string,
  ...kinds: MonthOfSubscription['kinds']
): MonthOfSubscription => ({ subscriptionId, title: subscriptionId, amount: amount(value), kinds });

test('the largest change stands first, each with its cause', () => {
  const movers = moversOf(
    [
      month('a', '120.00', 'cycleCharge', 'addQuantity'),
      month('b', '500.00', 'new'),
      month('same', '10.00', 'cycleCharge'),
    ],
    [
      month('a', '100.00', 'cycleCharge'),
      month('gone', '30.00', 'cycleCharge'),
      month('same', '10.00', 'cycleCharge'),
    ],
    5,
  );

  expect(movers.map(({ title, cause, change }) => [title, cause, Number(change.value)])).toEqual([
    ['b', 'new', 500],
    ['gone', 'gone', -30],
    ['a', 'seats', 20],
  ]);
});

test('a whole month after one that was cut short is no change of price', () => {
  const [mover] = moversOf([month('a', '100.00', 'cycleCharge')], [month('a', '60.00', 'new')], 5);

  expect(mover?.cause).toBe('proration');
});
