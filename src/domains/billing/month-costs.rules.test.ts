import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amount, compare, plus } from '#platform/common/money.ts';
import { chargeKinds } from './billing.values.ts';
import { moversOf, type MonthOfSubscription, monthSpend } from './month-costs.rules.ts';

const month = (
  subscriptionId: string,
  value: string,
  ...kinds: MonthOfSubscription['kinds']
): MonthOfSubscription => ({
  ...{ subscriptionId, title: subscriptionId, amount: amount(value), kinds },
  latest: null,
});

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

test('an upgrade is named on both sides, and in the month after it where the old product is gone', () => {
  const movers = moversOf(
    [month('old', '-50.00', 'upgrade'), month('new', '80.00', 'upgrade')],
    [month('old', '60.00', 'cycleCharge'), month('older', '10.00', 'cycleCharge', 'upgrade')],
    5,
  );

  expect(movers.map(({ title, cause }) => [title, cause])).toEqual([
    ['old', 'upgrade'],
    ['new', 'upgrade'],
    ['older', 'upgrade'],
  ]);
});

test('product reference A2.1: a new term at another price is a change of price, with other seats a new term', () => {
  const at = (price: string, quantity: number, ...kinds: MonthOfSubscription['kinds']) => ({
    ...month('a', String(Number(price) * quantity), ...kinds),
    latest: { quantity, unitPrice: amount(price) },
  });
  const cause = (now: MonthOfSubscription): string | undefined =>
    moversOf([now], [at('10.00', 5, 'cycleCharge')], 5)[0]?.cause;

  expect(cause(at('11.00', 5, 'renew'))).toBe('priceChange');
  expect(cause(at('10.00', 6, 'renew'))).toBe('renewal');
  expect(cause(at('11.00', 6, 'renew'))).toBe('renewal');
  expect(cause(at('12.00', 5, 'service'))).toBe('priceChange');
  expect(cause(at('11.00', 5, 'cycleCharge', 'addQuantity'))).toBe('seats');
});

const cents = fc
  .integer({ min: -100_000, max: 100_000 })
  .map((one) => amount((one / 100).toFixed(2)));
const spend = fc.record({ kind: fc.constantFrom(...chargeKinds), billed: cents, unbilled: cents });

test('product reference A2.1: licences, services and one-off items add up to what is billed', () => {
  fc.assert(
    fc.property(fc.array(spend), (kinds) => {
      const { billed, licences, services, oneOff } = monthSpend(kinds, 'EUR');
      expect(compare(plus(plus(licences, services), oneOff), billed)).toBe(0);
    }),
  );
});

test('a service under contract is no licence, and what comes once stands by itself', () => {
  const of = (kind: (typeof chargeKinds)[number]) =>
    monthSpend([{ kind, billed: amount('5'), unbilled: amount('0') }], 'EUR');
  expect(of('cycleCharge').licences).toEqual(amount('5'));
  expect(of('service').services).toEqual(amount('5'));
  for (const kind of ['serviceOnce', 'oneOff', 'credit'] as const)
    expect(of(kind).oneOff).toEqual(amount('5'));
});
