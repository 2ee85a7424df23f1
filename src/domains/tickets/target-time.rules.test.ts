import { expect, test } from 'vitest';
import { nextDue, rankClock, startClock, turnClock, type Promises } from './target-time.rules.ts';

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
    low: { ...target, solution: 2400 },
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
  expect(stopped).toEqual({
    ...{ firstAnswerDue: null, firstAnswerMinutesLeft: null },
    ...{ solutionDue: null, minutesLeft: 900 },
  });
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
  const spent = {
    ...{ firstAnswerDue: null, firstAnswerMinutesLeft: null },
    ...{ solutionDue: null, minutesLeft: null },
  };
  const again = turnClock(promises, spent, {
    priority: 'normal',
    after: 'inProgress',
    isAnswered: true,
    at: monday,
  });
  expect(again.solutionDue).not.toBeNull();
});

test('a first answer that nobody gave is due again once the clock runs on, with what was left', () => {
  const clock = startClock(promises, 'normal', monday);
  const turn = { priority: 'normal', isAnswered: false } as const;
  const solved = turnClock(promises, clock, {
    ...{ ...turn, after: 'solved' },
    at: at('2026-11-23T10:00:00Z'),
  });
  expect(solved).toMatchObject({ firstAnswerDue: null, firstAnswerMinutesLeft: 180 });
  const reopened = turnClock(promises, solved, {
    ...{ ...turn, after: 'inProgress' },
    at: at('2026-11-24T09:00:00Z'),
  });
  expect(nextDue(reopened)?.toISOString()).toBe('2026-11-24T12:00:00.000Z');
  expect(reopened.firstAnswerMinutesLeft).toBeNull();
});

const waited = () => {
  const clock = startClock(promises, 'normal', monday);
  const turn = { priority: 'normal', isAnswered: true } as const;
  const stopped = turnClock(promises, clock, {
    ...{ ...turn, after: 'waitingForYou' },
    at: at('2026-11-23T10:00:00Z'),
  });
  const resumed = at('2026-11-26T09:00:00Z');
  const running = turnClock(promises, stopped, { ...turn, after: 'inProgress', at: resumed });
  return { stopped, running, resumed };
};

test('another urgency counts what was spent, without the days in which the customer was waited for', () => {
  const { running, resumed } = waited();
  const rank = { from: 'normal', to: 'critical', at: resumed } as const;
  // 60 of 240 minutes are spent
  expect(rankClock(promises, running, rank).solutionDue?.toISOString()).toBe(
    '2026-11-26T12:00:00.000Z',
  );
});

test('a clock that stands keeps what is left of the new urgency', () => {
  const { stopped } = waited();
  const rank = { from: 'normal', to: 'low', at: at('2026-11-25T09:00:00Z') } as const;
  expect(rankClock(promises, stopped, rank)).toMatchObject({
    solutionDue: null,
    minutesLeft: 2340,
  });
  const back = rankClock(promises, rankClock(promises, stopped, rank), {
    ...{ from: 'low', to: 'normal', at: rank.at },
  });
  expect(back.minutesLeft).toBe(900);
});

test('what is overdue stays so under a stricter urgency and is due again under a milder one', () => {
  const clock = startClock(promises, 'normal', monday);
  const late = at('2026-11-25T13:00:00Z'); // 360 minutes after its target
  const stricter = rankClock(promises, clock, { from: 'normal', to: 'critical', at: late });
  expect(stricter.solutionDue).toEqual(clock.solutionDue);
  const milder = rankClock(promises, clock, { from: 'normal', to: 'low', at: late });
  expect(milder.solutionDue && milder.solutionDue > late).toBe(true);
});
