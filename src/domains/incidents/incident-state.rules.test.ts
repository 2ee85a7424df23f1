import { describe, expect, test } from 'vitest';
import { dueAt, movesOf, reportDueAt, shownState, targetOf } from './incident-state.rules.ts';
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
