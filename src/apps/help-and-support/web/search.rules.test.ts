import { expect, test } from 'vitest';
import { facetsOf, groupsOf, placeAfter, searchOf } from './search.rules.ts';

const groups = [
  { id: 'article', label: 'Wissen', items: [1, 2] },
  { id: 'order', label: 'Bestellungen', items: [] },
  { id: 'page', label: 'Seiten', items: [3] },
];

test('facets are the kinds that found something, with their number', () => {
  expect(facetsOf(groups)).toEqual([
    { kind: 'article', label: 'Wissen', count: 2 },
    { kind: 'page', label: 'Seiten', count: 1 },
  ]);
});

test('one kind is shown where it found something, else everything', () => {
  expect(groupsOf(groups, 'page').map(({ id }) => id)).toEqual(['page']);
  expect(groupsOf(groups, 'order').map(({ id }) => id)).toEqual(['article', 'page']);
  expect(groupsOf(groups, undefined).map(({ id }) => id)).toEqual(['article', 'page']);
});

test('arrow keys walk the results and lead back into the field', () => {
  expect(placeAfter('ArrowDown', -1, 3)).toBe(0);
  expect(placeAfter('ArrowDown', 2, 3)).toBe(2);
  expect(placeAfter('ArrowUp', 0, 3)).toBe(-1);
  expect(placeAfter('Enter', 0, 3)).toBeUndefined();
});

const newId = () => 'new';
const before = { id: 'old', text: 'rech', isOpened: false };

test('who types on, or back, is at the same search; other words are another', () => {
  expect(searchOf(undefined, 'rech', newId).id).toBe('new');
  expect(searchOf(before, 'rechnung', newId)).toEqual({ ...before, text: 'rechnung' });
  expect(searchOf(before, 're', newId).id).toBe('old');
  expect(searchOf(before, 'lizenz', newId).id).toBe('new');
});

test('after an opening the same words stay opened, and others begin a search', () => {
  const opened = { ...before, isOpened: true };

  expect(searchOf(opened, 'rech', newId)).toEqual(opened);
  expect(searchOf(opened, 'rechnung', newId)).toEqual({
    id: 'new',
    text: 'rechnung',
    isOpened: false,
  });
});
