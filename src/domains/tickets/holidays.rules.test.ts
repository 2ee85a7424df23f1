import { expect, test } from 'vitest';
import { easterOf, holidaysOf } from './holidays.rules.ts';

test.each([
  [2024, '2024-03-31'],
  [2025, '2025-04-20'],
  [2026, '2026-04-05'],
  [2027, '2027-03-28'],
  [2038, '2038-04-25'],
])('Easter of %i is %s', (year, day) => {
  expect(easterOf(year).toISOString().slice(0, 10)).toBe(day);
});

test('holidays of all of Germany, and those of one state', () => {
  const everywhere = holidaysOf(2026, 'DE');
  expect([...everywhere].toSorted()).toEqual([
    '2026-01-01',
    '2026-04-03',
    '2026-04-06',
    '2026-05-01',
    '2026-05-14',
    '2026-05-25',
    '2026-10-03',
    '2026-12-25',
    '2026-12-26',
  ]);
  expect(holidaysOf(2026, 'DE-HH').has('2026-10-31')).toBe(true);
  expect(holidaysOf(2026, 'DE-BY').has('2026-06-04')).toBe(true);
});
