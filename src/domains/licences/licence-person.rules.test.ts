import { expect, test } from 'vitest';
import { groupLabel } from './licence-person.rules.ts';

const id = '45b7d2e7-b882-4a80-ba97-10b7a63b8fa4';

test('a group is called by its name, and by the beginning of its id while it has none', () => {
  expect(groupLabel(id, 'Golf Assist')).toBe('Golf Assist');
  expect(groupLabel(id, null)).toBe('45b7d2e7');
  expect(groupLabel(id, ' ')).toBe('45b7d2e7');
});
