import { expect, test } from 'vitest';
import { meanOf, spanOf, spokenSchedule, barRoom, barsOf, widthOf } from './times.rules.ts';

test.each([
  [240, 240, 'span.ms'],
  [4_900, 4, 'span.second'],
  [4 * 60_000, 4, 'span.minute'],
  [30 * 3_600_000, 30, 'span.hour'],
  [100 * 3_600_000, 4, 'span.day'],
])('%d milliseconds are said as %d %s', (ms, count, unit) => {
  expect(spanOf(ms)).toEqual({ unit, count });
});

test('the mean of nothing is nothing', () => {
  expect(meanOf([])).toBeUndefined();
  expect(meanOf([100, 300])).toBe(200);
});

test.each([
  ['* * * * *', 'schedule.minute', {}],
  ['*/10 * * * *', 'schedule.minutes', { count: 10 }],
  ['7 * * * *', 'schedule.hour', { minute: '07' }],
  ['17 3 * * *', 'schedule.day', { time: '03:17' }],
  ['41 */4 * * *', 'schedule.hours', { count: 4, minute: '41' }],
  ['30 6 * * 1', 'schedule.week', { weekday: 1, time: '06:30' }],
  ['0 3 1 * *', 'schedule.month', { day: 1, time: '03:00' }],
  ['0 3 1 1 *', 'schedule.other', { cron: '0 3 1 1 *' }],
  ['0 3-5 * * *', 'schedule.other', { cron: '0 3-5 * * *' }],
  ['', 'schedule.message', {}],
])('%s is said as people say it', (cron, text, values) => {
  expect(spokenSchedule(cron)).toEqual({ text, values });
});

test('the latest run stands at the right end, however few there are', () => {
  const [bar] = barsOf([{ id: 'a', state: 'done', durationMs: 5 }], 30);

  expect(bar?.at).toBe(widthOf(30) - 5);
});

test('the longest run fills the room, and the shortest is still seen', () => {
  const [short, long] = barsOf(
    [
      { id: 'a', state: 'done', durationMs: 0 },
      { id: 'b', state: 'failed', durationMs: 900 },
    ],
    30,
  );

  expect(short?.height).toBe(2);
  expect(long?.height).toBe(barRoom - 3);
});
