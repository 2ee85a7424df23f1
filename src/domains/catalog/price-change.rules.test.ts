import { expect, test } from 'vitest';
import { changeStepOf, greatestChange } from './price-change.rules.ts';

test.each([
  ['0.01', '1'],
  ['2', '1'],
  ['2.01', '2'],
  ['10', '5'],
  ['10.01', '6'],
  ['40', '7'],
  ['50.01', '8'],
  ['-4', '-2'],
  ['-100', '-8'],
  ['0', undefined],
  [null, undefined],
] as const)('a change of %s percent is counted in step %s', (percent, step) => {
  expect(changeStepOf(percent)).toBe(step);
});

test('the greatest rise and the greatest fall are said by themselves', () => {
  expect(greatestChange(['9.50', null, '40.00', '-3.00', '-11.00'])).toEqual({
    mostUp: '40.00',
    mostDown: '-11.00',
  });
});

test('where nothing rises or falls nothing is the greatest', () => {
  expect(greatestChange(['3.00', '0.00'])).toEqual({ mostUp: '3.00', mostDown: null });
  expect(greatestChange([])).toEqual({ mostUp: null, mostDown: null });
});
