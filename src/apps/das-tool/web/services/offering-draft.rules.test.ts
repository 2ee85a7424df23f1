import { expect, test } from 'vitest';
import { offeringSamples } from '#domains/services/offering-samples.values.ts';
import { areEven, draftOf, givenOf } from './offering-draft.rules.ts';

test.each(offeringSamples.map((sample) => [sample.key, sample] as const))(
  'the form of %s saves what it began with',
  (_key, sample) => {
    expect(givenOf(draftOf(sample, true))).toEqual(sample);
    expect(givenOf(draftOf(sample, false))).toEqual(sample);
  },
);

test('a price on request is none, whatever stood in the field', () => {
  const draft = draftOf(offeringSamples[0], true);

  expect(givenOf({ ...draft, priceKind: 'onRequest' }).price).toBeNull();
});

test('empty lines are no points, and both languages have as many', () => {
  expect(areEven('a\n\n b ', 'x\ny')).toBe(true);
  expect(areEven('a', 'x\ny')).toBe(false);
});
