import { expect, test } from 'vitest';
import { spokenSchedule } from './schedule.rules.ts';

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
