import { expect, test } from 'vitest';
import { percentOf } from './margin-percent.rules.ts';

test.each([
  ['15', '15'],
  ['12,5', '12.5'],
  ['12.5 %', '12.5'],
  ['−3', '-3'],
  ['+10\u00A0%', '10'],
])('%j is %s per cent', (text, percent) => {
  expect(percentOf(text)).toBe(percent);
});

test.each(['', 'zehn', '1.000,5', '1234', '1,23456', '--3'])('%j is no percentage', (text) => {
  expect(percentOf(text)).toBeUndefined();
});
