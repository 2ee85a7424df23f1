import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amount, compare, plus } from '#platform/common/money.ts';
import { chargeKinds } from './billing.values.ts';
import { monthSpend } from './month-spend.rules.ts';

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
