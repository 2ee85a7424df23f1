import { expect, test } from 'vitest';
import { deadlineOf, defaultOf, isAwaited, isOverdue } from './incident-default.rules.ts';

const at = new Date('2026-11-27T11:00:00Z');

test('without a word of the company nothing is done to it', () => {
  expect(defaultOf('high', [])).toMatchObject({ answer: 'no', minutes: 60, setBy: '' });
});

test('what the company has set applies to that severity only', () => {
  const own = [
    { severity: 'high' as const, answer: 'yes' as const, minutes: 30, setBy: 'Jonas', setAt: null },
  ];
  expect(defaultOf('high', own)).toMatchObject({ answer: 'yes', minutes: 30, setBy: 'Jonas' });
  expect(defaultOf('medium', own)).toMatchObject({ answer: 'no', minutes: 240 });
});

test('a deadline lies between a quarter of an hour and a day ahead', () => {
  expect(deadlineOf(at, 56)?.toISOString()).toBe('2026-11-27T11:56:00.000Z');
  for (const minutes of [14, 1441, 20.5, Number.NaN])
    expect(deadlineOf(at, minutes)).toBeUndefined();
});

test('the default applies at the deadline, and never to what was answered', () => {
  const open = { answer: null, withdrawnAt: null, dueAt: at };
  expect(isOverdue(open, new Date(at.getTime() - 1))).toBe(false);
  expect(isOverdue(open, at)).toBe(true);
  expect(isOverdue({ ...open, answer: 'no' }, at)).toBe(false);
});

test('nobody answers a question that was taken back, and no default applies to it', () => {
  const taken = { answer: null, withdrawnAt: at, dueAt: at };
  expect(isAwaited(taken)).toBe(false);
  expect(isOverdue(taken, at)).toBe(false);
});
