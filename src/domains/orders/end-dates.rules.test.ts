import { describe, expect, test } from 'vitest';
import { earliestEnd, endDatesOf, mayEndOn, offeredEnds } from './end-dates.rules.ts';
import type { RunningTerm } from './subscriptions.port.ts';

const year = { termDuration: 'P1Y', billingPlan: 'Monthly', isTrial: false } as const;
const month = { ...year, termDuration: 'P1M' } as const;
const running = (given: Partial<RunningTerm>): RunningTerm => ({
  ref: 'a',
  name: 'Business Premium',
  termDuration: 'P1Y',
  isTrial: false,
  endsOn: '2026-12-09',
  ...given,
});
const daysOf = (offer: Parameters<typeof endDatesOf>[0], today: string, held: RunningTerm[] = []) =>
  endDatesOf(offer, { today, running: held }).map(({ endsOn, kind }) => `${kind} ${endsOn}`);

describe('the ends that a first term may have (product rules B2.12, B2.13)', () => {
  test('are the last end of a month within it, and those of subscriptions that run', () => {
    const held = [
      running({ ref: 'b', endsOn: '2027-02-14' }),
      running({}),
      running({ ref: 'c', name: 'Teams' }),
    ];

    expect(endDatesOf(year, { today: '2026-06-18', running: held })).toEqual([
      { endsOn: '2027-05-31', kind: 'month', subscriptions: [] },
      { endsOn: '2026-12-09', kind: 'subscription', subscriptions: [held[1], held[2]] },
      { endsOn: '2027-02-14', kind: 'subscription', subscriptions: [held[0]] },
    ]);
  });

  test('lie after today and before the end of the whole term', () => {
    const held = ['2026-06-17', '2026-06-18', '2026-06-19', '2027-06-16', '2027-06-17'].map(
      (endsOn) => running({ endsOn }),
    );

    expect(daysOf(year, '2026-06-18', held)).toEqual([
      'month 2027-05-31',
      'subscription 2026-06-19',
      'subscription 2027-06-16',
    ]);
  });

  test('a term that ends with its month has no other end of a month', () => {
    expect(daysOf(year, '2026-06-01')).toEqual([]);
    expect(daysOf(month, '2026-06-01')).toEqual([]);
  });

  test('a year and three years do not align to what runs by the month; a month does to either', () => {
    const held = [
      running({ termDuration: 'P1M', endsOn: '2026-07-02' }),
      running({ termDuration: 'P3Y', endsOn: '2026-07-09' }),
    ];

    expect(daysOf(year, '2026-06-18', held)).not.toContain('subscription 2026-07-02');
    expect(daysOf({ ...year, termDuration: 'P3Y' }, '2026-06-18', held)).toEqual([
      'month 2029-05-31',
      'subscription 2026-07-09',
    ]);
    expect(daysOf(month, '2026-06-18', held)).toEqual([
      'month 2026-06-30',
      'subscription 2026-07-02',
      'subscription 2026-07-09',
    ]);
  });

  test.each([
    ['2026-06-28', 'month 2026-06-30'],
    ['2026-06-29', undefined],
    ['2026-06-30', undefined],
    ['2026-07-31', undefined],
    ['2026-10-31', undefined],
    ['2026-11-01', undefined],
  ])('a month that begins on %s ends with its month: %s', (today, end) => {
    expect(daysOf(month, today)).toEqual(end === undefined ? [] : [end]);
  });

  test('neither trials nor what is bought once has one, and nothing ends with a trial', () => {
    const held = [running({ isTrial: true })];

    expect(daysOf({ ...month, isTrial: true }, '2026-06-18')).toEqual([]);
    expect(daysOf({ ...month, billingPlan: 'None' }, '2026-06-18')).toEqual([]);
    const once = { ...year, termDuration: 'OneTime', billingPlan: 'OneTime' } as const;
    expect(daysOf(once, '2026-06-18')).toEqual([]);
    expect(daysOf(year, '2026-06-18', held)).toEqual(['month 2027-05-31']);
  });

  test('a day that was possible may no longer be', () => {
    const facts = { running: [running({})], today: '2026-06-18' };

    expect(mayEndOn(year, '2026-12-09', facts)).toBe(true);
    expect(mayEndOn(year, '2026-12-09', { ...facts, running: [] })).toBe(false);
    expect(mayEndOn(year, '2026-12-09', { ...facts, today: '2026-12-09' })).toBe(false);
    expect(mayEndOn(year, '2027-05-31', { ...facts, today: '2026-07-01' })).toBe(false);
  });
});

describe('what the provider tells', () => {
  const ends = endDatesOf(year, {
    today: '2026-06-18',
    running: [running({}), running({ ref: 'c', name: 'Teams' })],
  });

  test('leaves the days and the subscriptions that it offers as well', () => {
    expect(
      offeredEnds(ends, [
        { endsOn: '2026-12-09', kind: 'subscription', subscriptionRefs: ['c', 'elsewhere'] },
        { endsOn: '2027-01-31', kind: 'month', subscriptionRefs: [] },
      ]),
    ).toMatchObject([{ endsOn: '2026-12-09', subscriptions: [{ name: 'Teams' }] }]);
  });

  test('is not missed where it is silent', () => {
    expect(offeredEnds(ends, undefined)).toEqual(ends);
  });
});

test('an order is decided before the first of its terms has ended', () => {
  expect(earliestEnd([{ endsOn: '2027-05-31' }, { endsOn: null }, { endsOn: '2026-12-09' }])).toBe(
    '2026-12-09',
  );
  expect(earliestEnd([{ endsOn: null }, {}])).toBeNull();
});
