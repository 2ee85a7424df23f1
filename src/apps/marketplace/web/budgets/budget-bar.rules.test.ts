import { expect, test } from 'vitest';
import { amount } from '#platform/common/money.ts';
import { barParts } from './budget-bar.rules.ts';

const parts = (limit: number, committed: number, reserved: number) =>
  barParts(amount(limit), amount(committed), amount(reserved));

test('a bar shows what is ordered, then what is reserved', () => {
  expect(parts(1000, 250, 500)).toEqual({ committed: 25, reserved: 50, isOver: false });
});

test('more than the limit fills the bar and says so', () => {
  expect(parts(1000, 900, 500)).toEqual({ committed: 90, reserved: 10, isOver: true });
  expect(parts(1000, 1200, 0)).toEqual({ committed: 100, reserved: 0, isOver: true });
});

test('a budget of nothing is empty until something is spent', () => {
  expect(parts(0, 0, 0)).toEqual({ committed: 0, reserved: 0, isOver: false });
  expect(parts(0, 0, 5)).toEqual({ committed: 100, reserved: 0, isOver: true });
});

test('seats that were given back never make a bar run backwards', () => {
  expect(parts(100, -50, 20)).toEqual({ committed: 0, reserved: 20, isOver: false });
});
