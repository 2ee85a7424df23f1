import { expect, test } from 'vitest';
import {
  mayAnswer,
  movesOf,
  reopenUntil,
  stateAfterAnswer,
  answerNews,
  moveNews,
} from './ticket-state.rules.ts';

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

test('A9.1: a state that ends, reopens or waits for the customer is told, others are not', () => {
  expect(moveNews('inProgress', 'solved')).toBe('TICKET_SOLVED');
  expect(moveNews('received', 'closed')).toBe('TICKET_CLOSED');
  expect(moveNews('inProgress', 'waitingForYou')).toBe('TICKET_WAITS_FOR_YOU');
  expect(moveNews('closed', 'inProgress')).toBe('TICKET_REOPENED');
  expect(moveNews('received', 'inProgress')).toBeNull();
  expect(moveNews('inProgress', 'waitingForThird')).toBeNull();
});

test('a solved ticket that is closed is no news', () => {
  expect(moveNews('solved', 'closed')).toBeNull();
});

test('an answer says what comes next only where staff set it', () => {
  expect(answerNews('staff', 'solved')).toBe('TICKET_SOLVED');
  expect(answerNews('staff', 'waitingForYou')).toBe('TICKET_WAITS_FOR_YOU');
  expect(answerNews('staff', 'inProgress')).toBe('TICKET_ANSWERED');
  expect(answerNews('customer', 'solved')).toBe('TICKET_ANSWERED');
});
