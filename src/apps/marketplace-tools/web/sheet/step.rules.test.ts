import { expect, test } from 'vitest';
import { rangeOf, signedPercent } from './step.rules.ts';

test.each([
  ['1', 0, 2],
  ['3', 4, 6],
  ['6', 10, 20],
  ['7', 20, 50],
  ['8', 50, undefined],
  ['-1', -2, 0],
  ['-4', -8, -6],
  ['-8', undefined, -50],
] as const)('step %s goes from %s to %s percent', (step, from, to) => {
  expect(rangeOf(step)).toEqual({ from, to });
});

test.each([
  [5.13, 'de', '+5,1 %'],
  [-4, 'de', '−4 %'],
  [10.44, 'en', '+10.4%'],
  [0, 'en', '0%'],
] as const)('%s percent in %s are written %s', (percent, locale, text) => {
  expect(signedPercent(percent, locale)).toBe(text.replace(' ', '\u00A0'));
});
