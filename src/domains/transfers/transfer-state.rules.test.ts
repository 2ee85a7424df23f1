import { describe, expect, test } from 'vitest';
import {
  expiryOf,
  isEndDifferent,
  isOpen,
  isOverdue,
  mayMove,
  refAfter,
  stateAfter,
  stepsOf,
  waitMs,
} from './transfer-state.rules.ts';
import { transferStates } from './transfers.values.ts';

const pending = { state: 'pending', wish: null } as const;

describe('who may do what (B7)', () => {
  test('who made a transfer may withdraw it, the other side decides', () => {
    expect(stepsOf({ ...pending, isOwn: true })).toEqual(['withdraw']);
    expect(stepsOf({ ...pending, isOwn: false })).toEqual(['accept', 'reject']);
  });

  test('nothing is left to do while something is being said, or once it moves', () => {
    expect(stepsOf({ ...pending, isOwn: true, wish: 'create' })).toEqual([]);
    expect(stepsOf({ state: 'inProgress', wish: null, isOwn: false })).toEqual([]);
  });
});

test('what is over never moves again', () => {
  const over = transferStates.filter((state) => !isOpen(state));
  expect(over).toEqual(['complete', 'failed', 'rejected', 'withdrawn', 'expired']);
  for (const state of over) expect(transferStates.filter((to) => mayMove(state, to))).toEqual([]);
  expect(mayMove('inProgress', 'pending')).toBe(false);
});

test('an own transfer that nobody answered for 30 days is taken back, and called expired', () => {
  const expiresOn = expiryOf(new Date('2026-11-01T23:00:00Z'));
  expect(expiresOn).toBe('2026-12-01');
  const own = { ...pending, isOwn: true, expiresOn };
  expect(isOverdue(own, '2026-12-01')).toBe(false);
  expect(isOverdue(own, '2026-12-02')).toBe(true);
  expect(isOverdue({ ...own, isOwn: false }, '2026-12-02')).toBe(false);
  expect(stateAfter('withdrawn', true)).toBe('expired');
  expect(stateAfter('complete', true)).toBe('complete');
});

test('looks become rarer with age, from a second to ten minutes', () => {
  expect([0, 60_000, 86_400_000].map(waitMs)).toEqual([1_000, 12_000, 600_000]);
});

test('ends of terms are checked where the operator answers for the subscription afterwards', () => {
  const moved = { isMoved: true, ref: 'old', newRef: 'new' };
  const stayed = { isMoved: false, ref: 'old', newRef: null };
  expect(refAfter({ direction: 'in', ...moved })).toBe('new');
  expect(refAfter({ direction: 'in', ...stayed })).toBeNull();
  expect(refAfter({ direction: 'out', ...moved })).toBeNull();
  expect(refAfter({ direction: 'out', ...stayed })).toBe('old');
});

test.each([
  ['renew', 'renew', false],
  ['renew', 'extend', true],
  ['cancel', 'extend', true],
  ['none', 'extend', false],
  [null, 'extend', true],
  [null, 'renew', false],
  ['renew', null, false],
] as const)('chosen %s and seen %s differ: %s', (chosen, seen, isDifferent) => {
  expect(isEndDifferent(chosen, seen)).toBe(isDifferent);
});
