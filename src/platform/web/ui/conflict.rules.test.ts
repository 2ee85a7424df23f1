import { expect, test } from 'vitest';
import { compareFields, mergedFields, proposedSides } from './conflict.rules.ts';

const base = { name: 'Einkauf', note: '', claims: ['read'], limit: 5 };
const keys = ['name', 'note', 'claims', 'limit'] as const;
const states = {
  base,
  mine: { name: 'Einkauf Nord', note: 'neu', claims: ['read'], limit: 7 },
  theirs: { name: 'Einkauf Süd', note: '', claims: ['read', 'write'], limit: 7 },
};

test('UXR-1: a field that both moved apart clashes; one that one side moved is that side’s; the same new value is agreed', () => {
  expect(compareFields(keys, states).map(({ kind }) => kind)).toEqual([
    'clash',
    'mine',
    'theirs',
    'agreed',
  ]);
});

test('UXR-1: without a base every difference is a clash and what is equal is untouched', () => {
  const kinds = compareFields(keys, { ...states, base: undefined }).map(({ kind }) => kind);
  expect(kinds).toEqual(['clash', 'clash', 'clash', 'untouched']);
});

test('UXR-1: a merge waits for every clash to be decided, then takes each side where it was chosen', () => {
  const fields = compareFields(keys, states);
  const proposed = proposedSides(fields);

  expect(mergedFields(fields, proposed, states)).toBeUndefined();
  expect(mergedFields(fields, new Map([...proposed, ['name', 'theirs'] as const]), states)).toEqual(
    {
      name: 'Einkauf Süd',
      note: 'neu',
      claims: ['read', 'write'],
      limit: 7,
    },
  );
});
