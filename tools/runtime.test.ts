import { expect, test } from 'vitest';
import { isNewEnough } from './runtime.mjs';

test.each([
  ['20.20.2', false],
  ['22.17.9', false],
  ['22.18.0', true],
  ['22.9.0', false],
  ['24.0.0', true],
])('Node %s runs TypeScript directly: %s', (version, expected) => {
  expect(isNewEnough(version)).toBe(expected);
});
