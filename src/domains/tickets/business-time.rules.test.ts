import { expect, test } from 'vitest';
import {
  addBusinessMinutes,
  aroundTheClock,
  businessMinutesBetween,
  type BusinessHours,
  easterOf,
  holidaysOf,
} from './business-time.rules.ts';

const hours: BusinessHours = {
  timeZone: 'Europe/Berlin',
  opensAt: 480,
  closesAt: 1020,
  weekdays: [1, 2, 3, 4, 5],
  region: 'DE',
};
const at = (text: string) => new Date(text);

test('time runs within business hours only: over night, over a weekend, over a holiday', () => {
  // Thursday 24 December 2026, 16:30 in Berlin; 25 and 26 are holidays, 27 is a Sunday
  expect(addBusinessMinutes(at('2026-12-24T15:30:00Z'), 60, hours).toISOString()).toBe(
    '2026-12-28T07:30:00.000Z',
  );
  expect(addBusinessMinutes(at('2026-11-24T15:30:00Z'), 60, hours).toISOString()).toBe(
    '2026-11-25T07:30:00.000Z',
  );
});

test('what comes in before the doors open counts from their opening', () => {
  expect(addBusinessMinutes(at('2026-11-25T04:00:00Z'), 30, hours).toISOString()).toBe(
    '2026-11-25T07:30:00.000Z',
  );
});

test('opening times keep to the clock on the wall over the change of clocks', () => {
  // Friday before the clocks go back on Sunday, 25 October 2026
  expect(addBusinessMinutes(at('2026-10-23T14:30:00Z'), 60, hours).toISOString()).toBe(
    '2026-10-26T07:30:00.000Z',
  );
});

test('around the clock means also on holidays', () => {
  const always = { ...hours, ...aroundTheClock };
  expect(addBusinessMinutes(at('2026-12-25T23:30:00Z'), 60, always).toISOString()).toBe(
    '2026-12-26T00:30:00.000Z',
  );
});

test('minutes between two moments are those of the openings between them', () => {
  expect(
    businessMinutesBetween(at('2026-11-24T15:30:00Z'), at('2026-11-25T07:15:00Z'), hours),
  ).toBe(45);
  expect(
    businessMinutesBetween(at('2026-11-25T09:00:00Z'), at('2026-11-25T08:00:00Z'), hours),
  ).toBe(0);
});

test('adding and measuring agree, whatever the moment', () => {
  for (let step = 0; step < 300; step += 1) {
    const from = new Date(Date.UTC(2026, 2, 20) + step * 7 * 3_600_000);
    const minutes = (step * 37) % 2000;
    expect(businessMinutesBetween(from, addBusinessMinutes(from, minutes, hours), hours)).toBe(
      minutes,
    );
  }
});

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
