import { expect, test } from 'vitest';
import { issueKeyOf } from './health-events.rules.ts';

test('an issue is found by the number that Microsoft gives it', () => {
  expect(issueKeyOf('TM1245518')).toBe('microsoft:TM1245518');
  expect(issueKeyOf('operator:4711')).toBe('operator:4711');
});
