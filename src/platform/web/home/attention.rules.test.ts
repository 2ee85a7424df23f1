import { describe, expect, test } from 'vitest';
import type { AttentionItem } from '#platform/common/home.ts';
import { dueOf, inOrder, momentOf, urgencyOf } from './attention.rules.ts';

const now = new Date('2026-11-21T12:00:00');
const an = (id: string, rest: Partial<AttentionItem> = {}): AttentionItem => ({ id, title: id, deadline: null, kind: 'decide', ...rest });
const euro = (value: string) => ({ amount: { value, currencyCode: 'EUR' }, per: 'month' as const });

describe('product reference A17: what needs me, sorted by the last moment to act', () => {
  test('the one with the least time comes first, what never runs out last', () => {
    const items = [an('never'), an('week', { deadline: '2026-11-28' }), an('hour', { deadline: '2026-11-21T13:00:00' })];

    expect(inOrder(items).map((item) => item.id)).toEqual(['hour', 'week', 'never']);
  });

  test('a plain day ends at its end: a moment of that day comes before it', () => {
    const items = [an('day', { deadline: '2026-11-22' }), an('moment', { deadline: '2026-11-22T23:00:00' })];

    expect(inOrder(items).map((item) => item.id)).toEqual(['moment', 'day']);
    expect(momentOf('2026-11-22')).toBe(new Date('2026-11-22T23:59:59.999').getTime());
  });

  test('at the same moment more money comes first', () => {
    const items = [an('a', { deadline: '2026-11-22', money: euro('99.00') }), an('b', { deadline: '2026-11-22', money: euro('268.00') })];

    expect(inOrder(items).map((item) => item.id)).toEqual(['b', 'a']);
  });

  test('what stands still until somebody acts comes before every deadline', () => {
    const items = [an('due', { deadline: '2026-11-21T12:01:00' }), an('stuck', { kind: 'blocked' })];

    expect(inOrder(items).map((item) => item.id)).toEqual(['stuck', 'due']);
  });
});

test('a deadline is said by how near it is', () => {
  expect(dueOf(null, now)).toEqual({ kind: 'none', hasTime: false });
  expect(dueOf('2026-11-21T11:59:00', now)).toEqual({ kind: 'over', hasTime: true });
  expect(dueOf('2026-11-21T14:03:00', now)).toEqual({ kind: 'today', hasTime: true });
  expect(dueOf('2026-11-21', now)).toEqual({ kind: 'today', hasTime: false });
  expect(dueOf('2026-11-22T14:03:00', now)).toEqual({ kind: 'tomorrow', hasTime: true });
  expect(dueOf('2026-11-23T00:00:01', now)).toEqual({ kind: 'later', hasTime: true });
});

test('two days are urgent, a week is soon, what stands still is urgent without a date', () => {
  expect(urgencyOf(an('a', { deadline: '2026-11-23T11:00:00' }), now)).toBe('danger');
  expect(urgencyOf(an('a', { deadline: '2026-11-27T11:00:00' }), now)).toBe('warning');
  expect(urgencyOf(an('a', { deadline: '2026-12-27' }), now)).toBe('neutral');
  expect(urgencyOf(an('a'), now)).toBe('neutral');
  expect(urgencyOf(an('a', { kind: 'blocked' }), now)).toBe('danger');
});
