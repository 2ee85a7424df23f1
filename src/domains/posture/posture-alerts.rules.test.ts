import { describe, expect, test } from 'vitest';
import { postureAlerts, type ScoredDay } from './posture-alerts.rules.ts';

const day = (of: string, points: number, controls: Readonly<Record<string, number>> = {}) =>
  ({ day: of, points, max: 100, controls }) satisfies ScoredDay;

const sources = {
  newest: day('2026-11-24', 70),
  before: day('2026-11-23', 70),
  controls: [
    { id: 'a', title: 'A' },
    { id: 'b', title: 'B' },
  ],
  accepted: [],
  today: '2026-11-24',
};

describe('A11.1 what a company is told of', () => {
  test('a grade that falls, and none that rises or stays', () => {
    const alertsAt = (points: number) =>
      postureAlerts({ ...sources, newest: day('2026-11-24', points) });

    expect(alertsAt(69)).toEqual([
      { id: 'gradeFell:2026-11-24', kind: 'gradeFell', before: 'B', now: 'C' },
    ]);
    expect(alertsAt(75)).toEqual([]);
    expect(alertsAt(90)).toEqual([]);
  });

  test('controls that lose points, all of a day at once; what is counted no more has lost none', () => {
    const told = postureAlerts({
      ...sources,
      before: day('2026-11-23', 70, { a: 10, b: 5, gone: 3 }),
      newest: day('2026-11-24', 70, { a: 4, b: 4.995 }),
    });

    expect(told).toEqual([
      { id: 'regressed:2026-11-24', kind: 'regressed', controls: [{ id: 'a', title: 'A' }] },
    ]);
  });

  test('an accepted risk in the week before its end, unless the control is done', () => {
    const accepted = (until: string, isDone = false) => ({ id: until, title: 'X', until, isDone });
    const told = postureAlerts({
      ...sources,
      accepted: [
        accepted('2026-11-23'),
        accepted('2026-11-24'),
        accepted('2026-12-01'),
        accepted('2026-12-02'),
        accepted('2026-11-30', true),
      ],
    });

    expect(told.map((one) => one.kind === 'riskEnds' && one.until)).toEqual([
      '2026-11-24',
      '2026-12-01',
    ]);
  });

  test('nothing on the first day of a score', () => {
    expect(postureAlerts({ ...sources, before: undefined })).toEqual([]);
  });
});
