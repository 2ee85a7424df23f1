import { expect, test } from 'vitest';
import { readRetention } from './retention-days.rules.ts';

test('LAW-3: the operator names days by setting', () => {
  expect(readRetention('members=30, carts=3650')).toEqual({ members: 30, carts: 3650 });
});

test.each([
  '',
  'orders=1',
  'members',
  'members=0',
  'members=3651',
  'members=-1',
  'members=30,members=60',
  'members=30,',
])('what cannot be meant is no setting: "%s"', (text) => {
  expect(readRetention(text)).toBeUndefined();
});
