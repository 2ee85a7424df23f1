import { describe, expect, test } from 'vitest';
import {
  dearerBy,
  neededByMonth,
  termOutcomes,
  type SeatMonth,
  type TermOffer,
} from './licence-terms.rules.ts';

const eur = (value: string) => ({ value, currencyCode: 'EUR' });
const offer = (termDuration: TermOffer['termDuration'], termPrice: string): TermOffer => ({
  ...{ termDuration, billingPlan: 'Monthly', termPrice: eur(termPrice) },
});
/** 12.00 by the month, 10.00 for a year, 9.00 for three. */
const offers = [offer('P1M', '12.00'), offer('P1Y', '120.00'), offer('P3Y', '324.00')];
const months = (...seats: number[]): SeatMonth[] =>
  seats.map((count, at) => ({
    ...{ month: `2026-${String(at + 1).padStart(2, '0')}`, seats: count, source: 'assigned' },
  }));
const outcome = (id: string, seats: readonly SeatMonth[]) => {
  const found = termOutcomes(seats, offers).find((one) => one.id === id);
  if (!found) throw new Error(`no outcome ${id}`);
  return found;
};

describe('the same months under each term', () => {
  test('steady seats are cheapest for long, and nothing is idle', () => {
    const steady = months(...Array.from({ length: 12 }, () => 5));

    expect(termOutcomes(steady, offers).map(({ id }) => id)).toEqual(['P3Y', 'P1Y', 'mix', 'P1M']);
    expect(outcome('P1Y', steady)).toMatchObject({ total: eur('600.00'), idle: 0, bound: 5 });
    expect(outcome('P1M', steady)).toMatchObject({ total: eur('720.00'), idle: 0, bound: 0 });
  });

  test('a peak of two months stays paid for the rest of a longer term', () => {
    const peak = months(10, 10, 20, 20, 10, 10, 10, 10, 10, 10, 10, 10);

    expect(outcome('P1Y', peak)).toMatchObject({ total: eur('2200.00'), idle: 80, bound: 20 });
    expect(outcome('P1M', peak)).toMatchObject({ total: eur('1680.00'), idle: 0 });
  });

  test('a base for a year with peaks by the month is the cheapest base, to the cent', () => {
    const peak = months(10, 10, 20, 20, 10, 10, 10, 10, 10, 10, 10, 10);

    // 10 × 12 × 10.00 and 20 × 12.00
    expect(outcome('mix', peak)).toMatchObject({ base: 10, total: eur('1440'), idle: 0 });
    expect(dearerBy(outcome('P1Y', peak), outcome('mix', peak))).toEqual(eur('760'));
  });

  test('each term is rounded once, not once a month', () => {
    const odd = [offer('P1Y', '100.00')];

    expect(termOutcomes(months(1, 1, 1), odd)[0]?.total).toEqual(eur('25.00'));
    expect(termOutcomes(months(1), odd)[0]?.total).toEqual(eur('8.33'));
  });

  test('of one term the cheapest way to pay counts, and other currencies are left out', () => {
    const dearer = { ...offer('P1Y', '126.00'), billingPlan: 'Annual' } as const;
    const dollars = { ...offer('P1M', '1.00'), termPrice: { value: '1.00', currencyCode: 'USD' } };

    expect(termOutcomes(months(1), [dearer, ...offers.slice(1, 2), dollars])).toMatchObject([
      { id: 'P1Y', billingPlan: 'Monthly' },
    ]);
    expect(termOutcomes(months(3), [])).toEqual([]);
  });
});

describe('the seats that were needed', () => {
  const change = (on: string, seats: number, subscriptionId = 'a') => ({
    ...{ on, seats, subscriptionId },
  });

  test('are what the directory told, before it was read what was booked, and nothing before that', () => {
    const needed = neededByMonth(
      new Map([
        ['2026-10', 12],
        ['2026-11', 9],
      ]),
      [change('2026-08-15', 10), change('2026-09-02', 15), change('2026-09-20', 4, 'b')],
      '2026-11-25',
    );

    expect(needed).toEqual([
      { month: '2026-08', seats: 10, source: 'booked' },
      { month: '2026-09', seats: 19, source: 'booked' },
      { month: '2026-10', seats: 12, source: 'assigned' },
      { month: '2026-11', seats: 9, source: 'assigned' },
    ]);
  });

  test('go back twelve months, over the turn of a year', () => {
    const needed = neededByMonth(new Map(), [change('2020-01-01', 3)], '2026-02-10');

    expect(needed).toHaveLength(12);
    expect(needed[0]?.month).toBe('2025-03');
  });
});
