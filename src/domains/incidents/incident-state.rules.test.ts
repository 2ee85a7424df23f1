import { describe, expect, test } from 'vitest';
import {
  dueAt,
  movesOf,
  nextDueAt,
  promiseOf,
  reportDueAt,
  shownState,
  targetOf,
} from './incident-state.rules.ts';
import { incidentSeverities, incidentStates } from './incident.values.ts';

const noticedAt = new Date('2026-11-27T08:00:00Z');

test('an open question is what a customer sees first, unless the incident is over', () => {
  expect(shownState('analysing', 1)).toBe('decisionNeeded');
  expect(shownState('analysing', 0)).toBe('analysing');
  expect(shownState('resolved', 1)).toBe('resolved');
});

test('the clock asks for a look first, then for an end of the spreading, then for nothing', () => {
  expect(dueAt({ state: 'new', severity: 'high', noticedAt })?.toISOString()).toBe(
    '2026-11-27T08:30:00.000Z',
  );
  expect(dueAt({ state: 'analysing', severity: 'high', noticedAt })?.toISOString()).toBe(
    '2026-11-27T12:00:00.000Z',
  );
  for (const state of ['contained', 'resolved', 'merged'] as const)
    expect(dueAt({ state, severity: 'high', noticedAt })).toBeNull();
});

test('A11.2: the customer reads which step is promised next, and that it is late', () => {
  const due = '2026-11-27T08:30:00.000Z';
  const early = new Date('2026-11-27T08:29:59Z');
  const late = new Date(due);

  expect(promiseOf({ storedState: 'new', dueAt: due }, early)).toStrictEqual({
    ...{ step: 'look', dueAt: due, isLate: false },
  });
  expect(promiseOf({ storedState: 'analysing', dueAt: due }, late)).toStrictEqual({
    ...{ step: 'contain', dueAt: due, isLate: true },
  });
  expect(promiseOf({ storedState: 'contained', dueAt: null }, late)).toBeUndefined();
});

test('what is due next is the answer of the company, before the step of the operator', () => {
  const [dueAtOurs, decisionDueAt] = ['2026-11-27T12:00:00.000Z', '2026-11-28T08:00:00.000Z'];

  expect(nextDueAt({ dueAt: dueAtOurs, decisionDueAt })).toBe(decisionDueAt);
  expect(nextDueAt({ dueAt: dueAtOurs, decisionDueAt: null })).toBe(dueAtOurs);
  expect(nextDueAt({ dueAt: null, decisionDueAt: null })).toBeNull();
});

test('a graver incident is never due later than a lighter one', () => {
  const known = incidentSeverities.filter((severity) => severity !== 'unknown');
  for (const state of ['new', 'analysing'] as const) {
    const due = known.map((severity) => dueAt({ state, severity, noticedAt })?.getTime() ?? 0);
    expect(due).toEqual(due.toSorted((a, b) => a - b));
  }
});

test('what was merged goes nowhere, what was resolved can be taken up again', () => {
  expect(movesOf('merged')).toEqual([]);
  expect(movesOf('resolved')).toEqual(['analysing']);
  for (const state of incidentStates) expect(movesOf(state)).not.toContain(state);
});

test('an authority has to know within 72 hours, where personal data is concerned', () => {
  expect(reportDueAt(noticedAt)?.toISOString()).toBe('2026-11-30T08:00:00.000Z');
  expect(reportDueAt(null)).toBeNull();
});

describe('redirects', () => {
  const redirects = new Map([
    ['a', 'b'],
    ['b', 'c'],
    ['x', 'y'],
    ['y', 'x'],
    ['z', 'z'],
  ]);

  test('lead to the last incident', () => {
    expect(targetOf('a', redirects)).toBe('c');
    expect(targetOf('c', redirects)).toBe('c');
  });

  test('in a circle lead nowhere', () => {
    expect(targetOf('x', redirects)).toBeUndefined();
    expect(targetOf('z', redirects)).toBeUndefined();
  });
});
