import { describe, expect, test } from 'vitest';
import type { AttentionItem } from '#platform/common/home.ts';
import { daysLeft, greetingOf, inOrder, momentOf, urgencyOf } from './attention.rules.ts';

const now = new Date('2026-11-21T12:00:00');
const an = (id: string, rest: Partial<AttentionItem> = {}): AttentionItem => ({
  id,
  title: id,
  deadline: null,
  kind: 'decide',
  ...rest,
});
const euro = (value: string) => ({ amount: { value, currencyCode: 'EUR' }, per: 'month' as const });

describe('product reference A17: what needs me, sorted by the last moment to act', () => {
  test('the one with the least time comes first, what never runs out last', () => {
    const items = [
      an('never'),
      an('week', { deadline: '2026-11-28' }),
      an('hour', { deadline: '2026-11-21T13:00:00' }),
    ];

    expect(inOrder(items).map((item) => item.id)).toEqual(['hour', 'week', 'never']);
  });

  test('a plain day ends at its end: a moment of that day comes before it', () => {
    const items = [
      an('day', { deadline: '2026-11-22' }),
      an('moment', { deadline: '2026-11-22T23:00:00' }),
    ];

    expect(inOrder(items).map((item) => item.id)).toEqual(['moment', 'day']);
    expect(momentOf('2026-11-22')).toBe(new Date('2026-11-22T23:59:59.999').getTime());
  });

  test('at the same moment more money comes first', () => {
    const items = [
      an('a', { deadline: '2026-11-22', money: euro('99.00') }),
      an('b', { deadline: '2026-11-22', money: euro('268.00') }),
    ];

    expect(inOrder(items).map((item) => item.id)).toEqual(['b', 'a']);
  });

  test('what stands still until somebody acts comes before every deadline', () => {
    const items = [
      an('due', { deadline: '2026-11-21T12:01:00' }),
      an('stuck', { kind: 'blocked' }),
    ];

    expect(inOrder(items).map((item) => item.id)).toEqual(['stuck', 'due']);
  });
});

test('days are counted as a calendar counts them, at any time of the day', () => {
  expect(daysLeft('2026-11-21T11:59:00', now)).toBe(-1);
  expect(daysLeft('2026-11-20', now)).toBe(-1);
  expect(daysLeft('2026-11-21T14:03:00', now)).toBe(0);
  expect(daysLeft('2026-11-21', now)).toBe(0);
  expect(daysLeft('2026-11-22T00:03:00', now)).toBe(1);
  expect(daysLeft('2026-11-28', now)).toBe(7);
  expect(daysLeft('2026-11-28T00:00:01', new Date('2026-11-22T23:59:00'))).toBe(6);
});

test('people greet by the time of the day', () => {
  const at = (hour: number) => greetingOf(new Date(2026, 10, 22, hour));

  expect([3, 4, 10, 11, 17, 18, 23].map(at)).toEqual([
    'evening',
    'morning',
    'morning',
    'day',
    'day',
    'evening',
    'evening',
  ]);
});

test('two days are urgent, a week is soon, what stands still is urgent without a date', () => {
  expect(urgencyOf(an('a', { deadline: '2026-11-23T11:00:00' }), now)).toBe('danger');
  expect(urgencyOf(an('a', { deadline: '2026-11-27T11:00:00' }), now)).toBe('warning');
  expect(urgencyOf(an('a', { deadline: '2026-12-27' }), now)).toBe('neutral');
  expect(urgencyOf(an('a'), now)).toBe('neutral');
  expect(urgencyOf(an('a', { kind: 'blocked' }), now)).toBe('danger');
});
