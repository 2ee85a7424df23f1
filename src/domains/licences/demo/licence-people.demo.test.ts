import { expect, test } from 'vitest';
import { createWorld } from '#platform/common/demo/estate.ts';
import { sampleBook } from './licence-world.estate.ts';

const now = new Date('2026-11-24T10:00:00Z');

test('A1.3 samples: licences come directly and through groups that have names', () => {
  const estate = createWorld(() => now).estateOf('0190a000-0000-7000-8000-000000000001');

  const held = sampleBook(estate, now).people.flatMap((one) => one.held ?? []);

  const ways = held.map(({ groupName }) => (groupName === null ? 'directly' : 'by group'));
  expect(new Set(ways)).toEqual(new Set(['by group', 'directly']));
  const names = new Map(held.map(({ groupId, groupName }) => [groupId, groupName]));
  expect([...names.values()].every((name) => name === null || name.startsWith('Lizenz '))).toBe(
    true,
  );
});
