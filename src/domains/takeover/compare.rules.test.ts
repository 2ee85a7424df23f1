import { describe, expect, test } from 'vitest';
import type { HeldTerm } from '#domains/subscriptions/order-book.values.ts';
import type { BookTerm } from '#domains/subscriptions/subscriptions.schema.ts';
import { actsFor, differencesOf, settlesInMs } from './compare.rules.ts';

const aTerm = (changes: Partial<BookTerm> = {}): BookTerm => ({
  ref: 'one',
  ...{ productId: 'CFQ7TTC0Z9C3', skuId: '0001', title: 'Power BI Pro' },
  ...{ termDuration: 'P1Y', billingPlan: 'Monthly', seats: 10, nextSeats: null },
  ...{ startsOn: '2026-03-01', endsOn: '2027-02-28', renewsOn: '2027-03-01' },
  ...{ endOfTermAction: 'renew', state: 'active', isTrial: false, boughtAt: null },
  ...{ cancellableUntil: null, returnable: [] },
  ...changes,
});
const held = (changes: Partial<HeldTerm> = {}): HeldTerm => ({
  ...{ id: 'id-one', ref: 'one', name: 'Power BI Pro', seats: 10, state: 'active' },
  ...{ startsOn: '2026-03-01', endsOn: '2027-02-28', endOfTermAction: 'renew' },
  ...changes,
});
const priced = new Set(['CFQ7TTC0Z9C3:0001:P1Y:Monthly']);
const look = (ours: readonly HeldTerm[], theirs: readonly BookTerm[], known = priced) =>
  differencesOf({ ours, theirs, priced: known }).map(({ kind, cause }) => `${kind}: ${cause}`);

describe('the comparison with Microsoft', () => {
  test('finds nothing where both sides say the same', () => {
    expect(look([held()], [aTerm()])).toEqual([]);
  });

  test('tells what only Microsoft has, and when the catalogue has no price for it', () => {
    expect(look([], [aTerm()])).toEqual(['theirsOnly: boughtElsewhere']);
    expect(look([], [aTerm()], new Set())).toEqual(['theirsOnly: priceUnknown']);
    expect(look([], [aTerm({ state: 'ended' }), aTerm({ state: 'pending' })])).toEqual([]);
  });

  test('tells what only the portal has: ended at Microsoft, or unknown there', () => {
    expect(look([held()], [aTerm({ state: 'ended' })])).toEqual(['oursOnly: endedAtMicrosoft']);
    expect(look([held()], [])).toEqual(['oursOnly: goneAtMicrosoft']);
  });

  test('tells other seats, dates and ends of the term, each by itself', () => {
    expect(look([held({ seats: 8 })], [aTerm()])).toEqual(['seats: seatsChanged']);
    expect(look([held({ endsOn: '2026-12-31' })], [aTerm()])).toEqual(['dates: termChanged']);
    expect(look([held({ startsOn: '2025-03-01', endsOn: '2026-02-28' })], [aTerm()])).toEqual([
      'dates: renewedAlready',
    ]);
    expect(look([held()], [aTerm({ endOfTermAction: 'extend' })])).toEqual([
      'endOfTerm: extendsUnasked',
    ]);
    expect(look([held({ endOfTermAction: 'cancel', seats: 9 })], [aTerm()])).toEqual([
      'seats: seatsChanged',
      'endOfTerm: endChanged',
    ]);
  });

  test('leaves a subscription alone while an order is under way for it', () => {
    expect(look([held({ state: 'updating', seats: 99 })], [aTerm()])).toEqual([]);
  });

  test('sees no choice at the end of a trial, and of what has no end', () => {
    const trial = aTerm({ isTrial: true, endOfTermAction: 'extend' });
    expect(look([held({ endOfTermAction: 'none' })], [trial])).toEqual([]);
  });
});

test('what a customer chose for the end of a term is sent first; all else follows Microsoft', () => {
  const ours = {
    seats: 1,
    startsOn: '2026-03-01',
    endsOn: null,
    endOfTermAction: 'cancel',
  } as const;
  expect(actsFor('endOfTerm', ours)[0]).toBe('send');
  expect(actsFor('seats', ours)[0]).toBe('take');
  expect(actsFor('dates', ours)).toEqual(['take', 'accept']);
  expect(actsFor('endOfTerm', { ...ours, endOfTermAction: 'none' })).toEqual(['take', 'accept']);
});

const now = new Date('2026-11-29T12:00:00Z');
const boughtAt = (boughtAt: string | null) => ({ boughtAt });

test.each([
  ['nothing', [], 0],
  ['what was bought long ago', [boughtAt('2026-01-01T00:00:00Z'), boughtAt(null)], 0],
  ['what was bought five minutes ago', [boughtAt('2026-11-29T11:55:00Z')], 10 * 60_000],
  ['what was bought by a clock that is ahead', [boughtAt('2027-01-01T00:00:00Z')], 0],
])('%s is compared after its time', (_, terms, ms) => {
  expect(settlesInMs(terms, now)).toBe(ms);
});
