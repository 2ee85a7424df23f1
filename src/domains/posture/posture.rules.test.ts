import { describe, expect, test } from 'vitest';
import { areasOf, controlState, gradeOf, needsYou, percentOf, stepsOf } from './posture.rules.ts';

describe('score', () => {
  test.each([
    [100, 'A'],
    [85, 'A'],
    [84, 'B'],
    [70, 'B'],
    [55, 'C'],
    [40, 'D'],
    [39, 'E'],
    [0, 'E'],
  ])('%i per cent are grade %s', (percent, grade) => {
    expect(gradeOf(percent)).toBe(grade);
  });

  test('nothing that can be had is no share', () => {
    expect([percentOf(0, 0), percentOf(387, 697)]).toEqual([null, 56]);
  });

  test('areas add up their controls, whatever the case of their names, most to gain first', () => {
    const controls = [
      { category: 'Identity', score: 0.1, max: 1 },
      { category: 'identity', score: 0.2, max: 1 },
      { category: 'Quantum', score: 0, max: 9 },
    ];

    expect(areasOf(controls)).toEqual([
      { category: 'Quantum', points: 0, max: 9 },
      { category: 'Identity', points: 0.3, max: 2 },
    ]);
  });
});

describe('controls', () => {
  const control = { score: 0, max: 10, acceptedUntil: null, dueOn: null };

  test('a risk is accepted until its last day and open again the day after, by itself', () => {
    const accepted = { ...control, acceptedUntil: '2026-11-30', dueOn: '2026-10-01' };

    expect(controlState(accepted, '2026-11-30')).toBe('accepted');
    expect(controlState(accepted, '2026-12-01')).toBe('late');
    expect(controlState({ ...accepted, dueOn: null }, '2026-12-01')).toBe('open');
  });

  test('what is done is done, also late', () => {
    expect(controlState({ ...control, score: 10, dueOn: '2026-01-01' }, '2026-12-01')).toBe('done');
    expect(controlState({ ...control, dueOn: '2026-12-01' }, '2026-12-01')).toBe('open');
  });
});

test('three figures need somebody, the most urgent first; what is none or unknown does not', () => {
  const figures = [
    { id: 'withoutMfa' as const, value: 9 },
    { id: 'riskyUsers' as const, value: null },
    { id: 'devicesUnseen' as const, value: 1 },
    { id: 'devicesNotCompliant' as const, value: 2 },
    { id: 'signInsLegacy' as const, value: 0 },
    { id: 'adminsWithoutMfa' as const, value: 1 },
  ];

  expect(needsYou(figures).map(({ id }) => id)).toEqual([
    ...['adminsWithoutMfa', 'withoutMfa', 'devicesNotCompliant'],
  ]);
});

describe('steps until security is set up', () => {
  const score = { dataset: 'posture.scores', succeededAt: null, failure: null };

  test('wait one after the other', () => {
    expect(stepsOf(false, []).map(({ state }) => state)).toEqual([
      ...['waiting', 'waiting', 'waiting', 'waiting'],
    ]);
    expect(stepsOf(true, [score]).map(({ state }) => state)).toEqual([
      ...['done', 'done', 'waiting', 'waiting'],
    ]);
  });

  test('a consent that is missing stands in the way', () => {
    const refused = { ...score, failure: 'consentMissing' };

    expect(stepsOf(true, [refused]).map(({ state }) => state)).toEqual([
      ...['done', 'done', 'blocked', 'waiting'],
    ]);
  });
});
