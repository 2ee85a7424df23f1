import { expect, test } from 'vitest';
import type { LicencePerson } from '#domains/licences/licence-people.schema.ts';
import { chosenAtFirst, heldByChosen, seatsAsked } from './held-licences.rules.ts';

type Held = LicencePerson['licences'][number];

const held = (skuId: string, given: Partial<Held> = {}): Held => ({
  ...{ skuId, name: skuId.toUpperCase(), groupId: null, groupName: null, monthly: null },
  ...{ findings: [], exception: null, request: null },
  ...given,
});
const person = (id: string, licences: Held[]): LicencePerson => ({
  ...{ id, name: id, address: '', isEnabled: true, department: '', licences },
  ...{ lastActiveOn: null, activities: [], findings: [] },
  monthly: { value: '0', currencyCode: 'EUR' },
});

test('a licence counts once for each of its people, also where it comes in two ways', () => {
  const people = [
    person('anna', [held('a'), held('a', { groupId: 'group', groupName: 'Vertrieb' })]),
    person('ben', [held('a'), held('b')]),
  ];

  const found = heldByChosen(people);

  expect(found).toMatchObject([
    { skuId: 'a', userIds: ['anna', 'ben'], groups: ['Vertrieb'] },
    { skuId: 'b', userIds: ['ben'], groups: [] },
  ]);
  expect(seatsAsked(found)).toBe('a:2,b:1');
});

test('what is asked back already is not asked for again', () => {
  const request = { id: 'r', ticketId: 't', ticketNumber: 1 };

  expect(heldByChosen([person('anna', [held('a', { request })])])).toEqual([]);
});

test('chosen at first: all of a leaver, the licence of the list, the findings, or the only one', () => {
  const all = heldByChosen([person('anna', [held('a', { findings: ['disabled'] }), held('b')])]);
  const first = (given: object) =>
    chosenAtFirst(all, { isLeaving: false, licence: undefined, ...given });

  expect(first({ isLeaving: true })).toEqual(['a', 'b']);
  expect(first({ licence: 'b' })).toEqual(['b']);
  expect(first({})).toEqual(['a']);
  expect(
    chosenAtFirst(heldByChosen([person('anna', [held('a')])]), {
      ...{ isLeaving: false, licence: undefined },
    }),
  ).toEqual(['a']);
});
