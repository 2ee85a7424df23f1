import { expect, test } from 'vitest';
import type { TermPrice } from '#platform/common/term-price.ts';
import { extendedPrice, renewedPrice, stateAfterEnd } from './end-of-term.rules.ts';

const eur = (value: string) => ({ value, currencyCode: 'EUR' });
const annual: TermPrice = { termPrice: eur('120.00'), termDuration: 'P1Y', billingPlan: 'Annual' };

test('a chosen end stops the service at once (B2.19)', () => {
  expect(
    stateAfterEnd(
      { state: 'active', endOfTermAction: 'cancel', endsOn: '2026-05-31' },
      '2026-06-01',
    ),
  ).toBe('deleted');
});

test.each([
  ['2026-06-01', 'expired'],
  ['2026-06-30', 'expired'],
  ['2026-07-01', 'disabled'],
  ['2026-09-28', 'disabled'],
  ['2026-09-29', 'deleted'],
])('a trial that ended on 31 May is on %s %s (B2.20)', (today, state) => {
  expect(
    stateAfterEnd({ state: 'active', endOfTermAction: 'none', endsOn: '2026-05-31' }, today),
  ).toBe(state);
});

test('a renewal costs what the price list says that day; what is gone from it keeps its price (B2.3)', () => {
  expect(renewedPrice({ ...annual, termPrice: eur('132.00') }, annual).termPrice).toEqual(
    eur('132.00'),
  );
  expect(renewedPrice(undefined, annual)).toEqual(annual);
});

test('the extension costs 3 percent over the monthly plan, 23 percent where there is none (B2.19)', () => {
  expect(
    extendedPrice({ termPrice: eur('12.00'), termDuration: 'P1M', billingPlan: 'Monthly' }, annual),
  ).toEqual({
    termPrice: eur('12.36'),
    termDuration: 'P1M',
    billingPlan: 'Monthly',
  });
  expect(extendedPrice(undefined, annual).termPrice).toEqual(eur('12.30'));
});
