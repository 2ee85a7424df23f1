import { expect, test } from 'vitest';
import { hasFreeSeats, seatUseOf } from './seat-use.rules.ts';

const use = {
  licenceId: 'cbdc14ab-d96c-4c30-b9f4-6ada7cdc1d46',
  usable: 120,
  assigned: 112,
  free: 8,
};

test('product reference A8.1: a subscription that alone brings a licence tells its own seats', () => {
  expect(seatUseOf({ seats: 120, state: 'active' }, use)).toEqual({ ...use, isShared: false });
});

test('seats bought since the directory was read are its own all the same', () => {
  expect(seatUseOf({ seats: 125, state: 'updating' }, use)).toMatchObject({ isShared: false });
});

test('where others bring the same licence, the numbers are those of all of them', () => {
  expect(seatUseOf({ seats: 30, state: 'active' }, use)).toMatchObject({ isShared: true, free: 8 });
});

test('nothing is told of what has ended, and of what the directory does not know', () => {
  expect(seatUseOf({ seats: 120, state: 'expired' }, use)).toBeNull();
  expect(seatUseOf({ seats: 120, state: 'active' }, undefined)).toBeNull();
  expect(hasFreeSeats({ seats: 120, state: 'active' }, undefined)).toBe(false);
  expect(hasFreeSeats({ seats: 120, state: 'active' }, use)).toBe(true);
});
