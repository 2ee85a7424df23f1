import { expect, test } from 'vitest';
import { amount } from '#platform/common/money.ts';
import { contractedDraft, contractedGiven } from './contracted-draft.rules.ts';

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
