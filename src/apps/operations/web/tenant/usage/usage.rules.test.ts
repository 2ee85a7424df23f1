import { expect, test } from 'vitest';
import { plainDay } from '#platform/common/format/days.rules.ts';
import { mostPoints, periodOf } from '#platform/common/time-range.ts';
import { sizeText, idleOf, monthlyOf, sampledDays } from './usage.rules.ts';

const product = (name: string, count: number, unit: string | null) => ({
  ...{ id: name, licenceId: null, name },
  unit: unit === null ? null : { value: unit, currencyCode: 'EUR' },
  warnings: [{ kind: 'inactive90', count }],
});

test('A9.4 idle seats cost what a seat costs, to the cent, the dearest first', () => {
  const idle = idleOf([
    product('Exchange', 5, '3.80'),
    product('Premium', 4, '21.52'),
    product('Teams', 0, '9.00'),
  ]);

  expect(idle.map(({ name, seats, monthly }) => [name, seats, monthly?.value])).toEqual([
    ['Premium', 4, '86.08'],
    ['Exchange', 5, '19'],
  ]);
  expect(monthlyOf(idle)).toEqual({ value: '105.08', currencyCode: 'EUR' });
});

test('A9.4 a price that nobody knows is no zero', () => {
  const idle = idleOf([product('Free', 2, null)]);

  expect(idle[0]?.monthly).toBeNull();
  expect(monthlyOf(idle)).toBeNull();
});

const now = new Date(2026, 10, 24, 12);
const daysBack = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    day: plainDay(new Date(2026, 10, 22 - (count - 1 - at))),
  }));

test('§9 a range of half a year is drawn with a hundred points at most, the newest among them', () => {
  const days = daysBack(178);
  const drawn = sampledDays(days, periodOf('days180', now));

  expect(drawn.length).toBeLessThanOrEqual(mostPoints);
  expect(drawn.length).toBeGreaterThan(60);
  expect(drawn.at(-1)).toBe(days.at(-1));
});

test('§9 a short range is drawn day by day, from the reader’s first day on', () => {
  const days = daysBack(6);

  expect(sampledDays(days, periodOf('days07', now))).toEqual(days);
  expect(sampledDays([], periodOf('days07', now))).toEqual([]);
});

test('A9.4 sizes are told as Microsoft tells them, by 1,024', () => {
  expect(sizeText(1_660 * 1_024 ** 3, 'de-DE')).toBe('1,62\u00A0TB');
  expect(sizeText(31 * 1_024 ** 3, 'en-GB')).toBe('31\u00A0GB');
  expect(sizeText(-0.4 * 1_024 ** 3, 'de-DE')).toBe('−0,4\u00A0GB');
  expect(sizeText(2_000 * 1_024 ** 4, 'en-GB')).toBe('2,000\u00A0TB');
});
