import { expect, test } from 'vitest';
import { offeringSamples } from '#domains/services/offering-samples.values.ts';
import type { OfferingGiven } from '#domains/services/services.schema.ts';
import { amount } from '#platform/common/money.ts';
import {
  areEven,
  draftOf,
  givenOf,
  contractedDraft,
  contractedGiven,
} from './service-drafts.rules.ts';

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

const given = {
  offeringId: '11111111-2222-4333-8444-555555555555',
  offeringNumber: 1,
  startedOn: '2026-01-01',
  endsOn: null,
  noticeDays: 90,
  included: 60,
  used: 47,
  unitDe: 'Postfächer',
  unitEn: 'mailboxes',
  price: amount('2.90', 'EUR'),
  contact: 'Sina',
  reviewOn: null,
  health: 'fine' as const,
};

test('the form of a contracted service saves what it began with, and shows amounts as people write them', () => {
  const draft = contractedDraft(given, true);

  expect(draft.amount).toBe('2,90');
  expect(contractedGiven(draft)).toEqual(given);
});

test('an empty amount is a price on request', () => {
  expect(contractedGiven({ ...contractedDraft(given, true), amount: '' }).price).toBeNull();
});
