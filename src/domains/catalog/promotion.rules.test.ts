import { expect, test } from 'vitest';
import type { Offer, Promotion } from './catalog.schema.ts';
import { bestPromotion, isDue, offerAt } from './promotion.rules.ts';

const eur = (value: string) => ({ value, currencyCode: 'EUR' });

const promotion: Promotion = {
  id: 'P:0001:Q',
  title: 'Power BI Pro',
  discountPercent: '15',
  endsOn: '2026-12-31',
  minSeats: 10,
  maxSeats: null,
  isFirstPurchase: false,
};

const offer: Offer = {
  id: 'P:0001:P1Y:Annual',
  termDuration: 'P1Y',
  billingPlan: 'Annual',
  termPrice: eur('120.00'),
  chargePrice: eur('120.00'),
  monthlyPrice: eur('10.00'),
  isTrial: false,
  promotion,
};

test('an offer costs less for the seats that get its promotion, and the month follows', () => {
  expect(offerAt(offer, 10)).toMatchObject({
    termPrice: { value: '102.00' },
    chargePrice: { value: '102.00' },
    monthlyPrice: { value: '8.50' },
  });
});

test('too few seats pay the list price', () => {
  expect(offerAt(offer, 9)).toBe(offer);
});

test('the greatest promotion is compared as a number, not as text', () => {
  const five = { ...promotion, discountPercent: '5' };
  expect(bestPromotion([five, null, promotion])).toBe(promotion);
  expect(bestPromotion([null, undefined])).toBeUndefined();
});

const at = new Date('2026-11-28T12:00:00Z');
const hoursAgo = (hours: number) => new Date(at.getTime() - hours * 3_600_000);

test.each([
  ['a market that was never read', undefined, true],
  ['one that was read an hour ago', { succeededAt: hoursAgo(1), silentUntil: null }, false],
  ['one that was read six hours ago', { succeededAt: hoursAgo(6), silentUntil: null }, true],
  ['one that failed before anything came', { succeededAt: null, silentUntil: null }, true],
  ['one that was asked to wait', { succeededAt: null, silentUntil: hoursAgo(-1) }, false],
])('%s: due %s', (_, reading, due) => {
  expect(isDue(reading, at)).toBe(due);
});
