import { expect, test } from 'vitest';
import type { Promotion } from '#domains/catalog/catalog.schema.ts';
import {
  nothingAsked,
  orderedOf,
  pricedItem,
  standingAnswers,
  standingVerdicts,
  toAsk,
} from './line-promotion.rules.ts';

const eur = (value: string) => ({ value, currencyCode: 'EUR' });

const promotion: Promotion = {
  id: 'A',
  title: 'Autumn',
  discountPercent: '15',
  endsOn: '2026-12-31',
  minSeats: 10,
  maxSeats: 300,
  isFirstPurchase: true,
};
const facts = {
  offerId: 'o1',
  productId: 'p1',
  skuId: '0001',
  title: 'T',
  edition: 'E',
  termDuration: 'P1Y',
  billingPlan: 'Annual',
} as const;
const offer = { ...facts, termPrice: eur('120.00'), promotion };
const item = { ...facts, id: 'i1', quantity: 10 } as const;

test('a confirmed promotion is in the price, the list price stands beside it', () => {
  expect(pricedItem(item, offer, new Map([['i1', 'applied']]))).toMatchObject({
    termPrice: { value: '102.00' },
    promotion: { id: 'A', state: 'applied', listPrice: { value: '120.00' } },
  });
});

test.each([
  ['nobody was asked', item, [], 'unasked'],
  ['the provider says no', item, [['i1', 'firstPurchase']], 'firstPurchase'],
  ['there are too few seats', { ...item, quantity: 9 }, [['i1', 'applied']], 'belowMinimum'],
  ['there are too many seats', { ...item, quantity: 301 }, [['i1', 'applied']], 'aboveMaximum'],
] as const)('where %s, the list price stands and the reason is told', (_, one, told, state) => {
  expect(pricedItem(one, offer, new Map(told))).toMatchObject({
    termPrice: { value: '120.00' },
    promotion: { state, minSeats: 10, maxSeats: 300 },
  });
});

test('a promotion that has ended since is told with the list price', () => {
  const kept = { id: 'A', title: 'Autumn', discountPercent: '15', endsOn: '2026-11-30' };
  const gone = { termPrice: eur('120.00'), promotion: null };
  expect(pricedItem({ ...item, promotion: kept }, gone, new Map())).toMatchObject({
    termPrice: { value: '120.00' },
    promotion: { state: 'ended', title: 'Autumn' },
  });
  expect(pricedItem(item, gone, new Map()).promotion).toBeNull();
});

test('an order keeps only a promotion that was granted', () => {
  const of = (told: 'applied' | 'notEligible') =>
    orderedOf(pricedItem(item, offer, new Map([['i1', told]])).promotion);
  expect(of('applied')).toStrictEqual({
    id: 'A',
    title: 'Autumn',
    discountPercent: '15',
    endsOn: '2026-12-31',
    listPrice: eur('120.00'),
  });
  expect(of('notEligible')).toBeNull();
});

test('the provider is asked only about seats that may get the promotion', () => {
  const offers = new Map([['o1', offer]]);
  expect(toAsk([item], offers)).toMatchObject([{ key: 'i1', promotionId: 'A', quantity: 10 }]);
  expect(toAsk([{ ...item, quantity: 9 }], offers)).toEqual([]);
});

test('an answer stands only for the very line that was asked about (0153)', () => {
  const asked = toAsk([item], new Map([['o1', offer]]));
  const verdicts = new Map([['i1', 'applied'] as const]);
  const answered = { asked, verdicts };
  const now = (given: object) => toAsk([{ ...item, ...given }], new Map([['o1', offer]]));
  const other = { ...offer, promotion: { ...promotion, id: 'B' } };

  expect(standingAnswers(answered, asked)).toStrictEqual(new Map([['i1', 'applied']]));
  expect(standingAnswers(answered, now({ quantity: 11 })).size).toBe(0);
  expect(standingAnswers(answered, now({ id: 'i2' })).size).toBe(0);
  expect(standingAnswers(answered, toAsk([item], new Map([['o1', other]]))).size).toBe(0);
  expect(standingAnswers(answered, []).size).toBe(0);
  expect(standingAnswers(nothingAsked, asked).size).toBe(0);
});

test('a line that waits keeps its promotion while that is the same', () => {
  const line = { id: 'l1', offerId: 'o1', promotion: { ...promotion, listPrice: eur('120.00') } };
  expect(standingVerdicts([line], new Map([['o1', offer]])).get('l1')).toBe('applied');
  const other = { ...offer, promotion: { ...promotion, id: 'B' } };
  expect(standingVerdicts([line], new Map([['o1', other]])).size).toBe(0);
  expect(standingVerdicts([{ ...line, promotion: null }], new Map([['o1', offer]])).size).toBe(0);
});
