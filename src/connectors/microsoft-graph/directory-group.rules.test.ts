import { expect, test } from 'vitest';
import { directoryGroupOf, groupsById } from './directory-group.rules.ts';

const id = '45B7D2E7-B882-4A80-BA97-10B7A63B8FA4';

test('a group without a name, or with signs that turn the text around, is kept as text', () => {
  expect(directoryGroupOf({ id })).toEqual({ id: id.toLowerCase(), name: '' });
  expect(directoryGroupOf({ id, displayName: ' Ver\u202Etrieb ' }).name).toBe('Vertrieb');
});

test('a group that stands on two pages is one', () => {
  const [first, again] = [
    { id: 'a', name: 'Alt' },
    { id: 'a', name: 'Neu' },
  ];

  expect(groupsById([first, again])).toEqual([again]);
});
