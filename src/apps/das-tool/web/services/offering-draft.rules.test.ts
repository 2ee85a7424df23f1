import { expect, test } from 'vitest';
import { offeringSamples } from '#domains/services/offering-samples.values.ts';
import type { OfferingGiven } from '#domains/services/services.schema.ts';
import { areEven, draftOf, givenOf } from './offering-draft.rules.ts';

const samples = offeringSamples.map((sample, at) => ({
  ...sample,
  cost: at % 2 === 0 ? { value: '1.10', currencyCode: 'EUR' } : null,
}));
const [first] = samples as [OfferingGiven, ...OfferingGiven[]];

test.each(samples.map((sample) => [sample.key, sample] as const))(
  'the form of %s saves what it began with',
  (_key, sample) => {
    expect(givenOf(draftOf(sample, true))).toEqual(sample);
    expect(givenOf(draftOf(sample, false))).toEqual(sample);
  },
);

test('a price on request is none, whatever stood in the field', () => {
  const draft = draftOf(first, true);

  expect(givenOf({ ...draft, priceKind: 'onRequest' })).toMatchObject({
    price: null,
    cost: first.cost,
  });
});

test('empty lines are no points, and both languages have as many', () => {
  expect(areEven('a\n\n b ', 'x\ny')).toBe(true);
  expect(areEven('a', 'x\ny')).toBe(false);
});
