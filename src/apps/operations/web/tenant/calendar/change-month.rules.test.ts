import { expect, test } from 'vitest';
import {
  byDay,
  dayAfterKey,
  monthAfter,
  monthOf,
  readDay,
  readMonth,
  spanOf,
  weeksOf,
} from './change-month.rules.ts';

test('A9.5: a month is shown in whole weeks from Monday on', () => {
  const december = weeksOf('2026-12');
  expect(december).toHaveLength(5);
  expect([december[0]?.[0], december[0]?.[1], december[4]?.[6]]).toEqual([
    '2026-11-30',
    '2026-12-01',
    '2027-01-03',
  ]);
  // February 2027 begins on a Monday and fills four weeks
  expect(weeksOf('2027-02')).toHaveLength(4);
  expect(weeksOf('2026-08')).toHaveLength(6);
});

test('the weeks reach from the reader’s midnight to the one after their last day', () => {
  const { from, to } = spanOf(weeksOf('2026-12'));
  expect([new Date(from), new Date(to)]).toEqual([new Date(2026, 10, 30), new Date(2027, 0, 4)]);
});

test('an address may name any month of the century, and nonsense is none', () => {
  expect(readMonth('2026-12')).toBe('2026-12');
  for (const text of ['2026-13', '2026-00', '12', '1999-01', '2026-12-01', ''])
    expect(readMonth(text)).toBeUndefined();
  expect(readMonth(undefined)).toBeUndefined();
  expect(readDay('2026-12-31')).toBe('2026-12-31');
  for (const text of ['2026-45-01', '2026-02-31', '2026-12-45', '2026-12', 'today'])
    expect(readDay(text)).toBeUndefined();
  expect([monthAfter('2026-12', 1), monthAfter('2026-01', -1)]).toEqual(['2027-01', '2025-12']);
});

test('keys go from day to day as in every grid of days', () => {
  const from = (key: string) => dayAfterKey('2026-12-31', key); // a Thursday
  expect([from('ArrowRight'), from('ArrowLeft')]).toEqual(['2027-01-01', '2026-12-30']);
  expect([from('ArrowDown'), from('ArrowUp')]).toEqual(['2027-01-07', '2026-12-24']);
  expect([from('Home'), from('End')]).toEqual(['2026-12-28', '2027-01-03']);
  expect(from('Enter')).toBeUndefined();
  expect(dayAfterKey('2099-12-31', 'ArrowRight')).toBeUndefined();
  expect(weeksOf('2099-12').at(-1)?.[3]).toBe('2099-12-31');
});

test('a page is a month, and a day that it has not becomes its last', () => {
  expect(dayAfterKey('2027-01-31', 'PageDown')).toBe('2027-02-28');
  expect(dayAfterKey('2027-01-31', 'PageUp')).toBe('2026-12-31');
});

test('changes stand on the reader’s day, and those without a day on none', () => {
  const lateEvening = new Date(2026, 11, 20, 23, 30).toISOString();
  const days = byDay([{ actBy: lateEvening }, { actBy: null }]);
  expect([...days.keys()]).toEqual(['2026-12-20']);
  expect(monthOf('2026-12-20')).toBe('2026-12');
});
