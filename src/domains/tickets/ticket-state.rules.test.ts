import { expect, test } from 'vitest';
import { mayAnswer, movesOf, reopenUntil, stateAfterAnswer } from './ticket-state.rules.ts';

const solved = {
  state: 'solved',
  solvedAt: new Date('2026-11-01T10:00:00Z'),
  closedAt: null,
} as const;

test('what a customer writes puts a waiting or ended ticket back to work', () => {
  for (const before of ['waitingForYou', 'waitingForThird', 'solved', 'closed'] as const)
    expect(stateAfterAnswer(before, 'customer', undefined)).toBe('inProgress');
  expect(stateAfterAnswer('received', 'customer', undefined)).toBe('received');
});

test('an answer of staff takes a received ticket into work, or says what comes next', () => {
  expect(stateAfterAnswer('received', 'staff', undefined)).toBe('inProgress');
  expect(stateAfterAnswer('waitingForThird', 'staff', undefined)).toBe('waitingForThird');
  expect(stateAfterAnswer('received', 'staff', 'waitingForYou')).toBe('waitingForYou');
});

test('an ended ticket can be opened again for fourteen days', () => {
  expect(reopenUntil(solved)?.toISOString()).toBe('2026-11-15T10:00:00.000Z');
  expect(mayAnswer(solved, new Date('2026-11-15T10:00:00Z'))).toBe(true);
  expect(mayAnswer(solved, new Date('2026-11-15T10:00:01Z'))).toBe(false);
  expect(reopenUntil({ ...solved, state: 'inProgress' })).toBeNull();
});

test('a customer closes an open ticket and opens an ended one; staff may set any other state', () => {
  expect(movesOf('inProgress', 'customer')).toEqual(['closed']);
  expect(movesOf('closed', 'customer')).toEqual(['inProgress']);
  expect(movesOf('solved', 'staff')).not.toContain('solved');
});
