import { expect, test } from 'vitest';
import { nextDue, startClock, turnClock, type Promises } from './target-time.rules.ts';

const target = { firstAnswer: 240, solution: 960, isAroundTheClock: false };
const promises: Promises = {
  hours: {
    timeZone: 'Europe/Berlin',
    opensAt: 480,
    closesAt: 1020,
    weekdays: [1, 2, 3, 4, 5],
    region: 'DE',
  },
  targets: {
    low: target,
    normal: target,
    high: { ...target, firstAnswer: 60 },
    critical: { firstAnswer: 30, solution: 240, isAroundTheClock: true },
  },
};
const at = (text: string) => new Date(text);
const monday = at('2026-11-23T09:00:00Z');

test('the first answer is due first, the solution afterwards', () => {
  const clock = startClock(promises, 'high', monday);
  expect(nextDue(clock)?.toISOString()).toBe('2026-11-23T10:00:00.000Z');
  const answered = turnClock(promises, clock, {
    priority: 'high',
    after: 'inProgress',
    isAnswered: true,
    at: at('2026-11-23T09:30:00Z'),
  });
  expect(nextDue(answered)).toEqual(clock.solutionDue);
});

test('the clock stands while the customer is waited for, and runs on with what was left', () => {
  const clock = startClock(promises, 'normal', monday);
  const stopped = turnClock(promises, clock, {
    priority: 'normal',
    after: 'waitingForYou',
    isAnswered: true,
    at: at('2026-11-23T10:00:00Z'),
  });
  expect(stopped).toEqual({ firstAnswerDue: null, solutionDue: null, minutesLeft: 900 });
  const running = turnClock(promises, stopped, {
    priority: 'normal',
    after: 'inProgress',
    isAnswered: true,
    at: at('2026-11-25T10:00:00Z'),
  });
  // 360 minutes are left of Wednesday, 540 are Thursday
  expect(running.solutionDue?.toISOString()).toBe('2026-11-26T16:00:00.000Z');
});

test('a critical ticket is due at night as well', () => {
  const clock = startClock(promises, 'critical', at('2026-12-25T22:00:00Z'));
  expect(nextDue(clock)?.toISOString()).toBe('2026-12-25T22:30:00.000Z');
});

test('a ticket that is opened again after its time was spent gets the whole target once more', () => {
  const spent = { firstAnswerDue: null, solutionDue: null, minutesLeft: null };
  const again = turnClock(promises, spent, {
    priority: 'normal',
    after: 'inProgress',
    isAnswered: true,
    at: monday,
  });
  expect(again.solutionDue).not.toBeNull();
});
