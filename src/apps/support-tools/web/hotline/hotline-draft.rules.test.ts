import { expect, test } from 'vitest';
import { draftOf, givenOf, isInOrder } from './hotline-draft.rules.ts';

const given = {
  phone: '+49 511 5550 112',
  isAlways: false,
  ...{ opensAt: 480, closesAt: 1095, weekdays: [1, 2], timeZone: 'Europe/Berlin' },
  ...{ answerMinutes: null, noteDe: '', noteEn: '' },
};

test('hours are edited as a clock shows them, and come back as they were', () => {
  expect(draftOf(given)).toMatchObject({ when: 'hours', from: '8:00', to: '18:15' });
  expect(givenOf(draftOf(given), given)).toEqual(given);
});

test('around the clock keeps the hours for another time, whatever stands in the fields', () => {
  const draft = { ...draftOf(given), when: 'always' as const, from: '' };
  expect(givenOf(draft, given)).toEqual({ ...given, isAlways: true });
});

test('times stand in order', () => {
  expect(isInOrder({ from: '8:00', to: '18:00' })).toBe(true);
  expect(isInOrder({ from: '18:00', to: '8:00' })).toBe(false);
  expect(isInOrder({ from: '8:00', to: '24:00' })).toBe(true);
});
