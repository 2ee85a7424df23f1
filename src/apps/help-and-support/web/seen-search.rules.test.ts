import { expect, test } from 'vitest';
import { searchOf } from './seen-search.rules.ts';

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
