import { expect, test } from 'vitest';
import { offerIdOf, parseOfferId } from './offer-id.rules.ts';

test('an offer id and its parts say the same', () => {
  const key = {
    productId: 'CFQ7TTC0LH18',
    skuId: '0001',
    termDuration: 'P1Y',
    billingPlan: 'Monthly',
  } as const;

  expect(offerIdOf(key)).toBe('CFQ7TTC0LH18:0001:P1Y:Monthly');
  expect(parseOfferId(offerIdOf(key))).toEqual(key);
});

test.each([
  '',
  'x',
  'A:B',
  'A:B:P1Y',
  'A:B:P2Y:Monthly',
  'A:B:P1Y:Weekly',
  ':B:P1Y:Monthly',
  'A::P1Y:Monthly',
  'A:B:P1Y:Monthly:x',
])('%j is no offer id', (id) => {
  expect(parseOfferId(id)).toBeUndefined();
});
