import { expect, test } from 'vitest';
import { boundUntil, lastDayOfTerm, leadFigure, roundingOf } from './amounts.rules.ts';

const eur = (value: string) => ({ value, currencyCode: 'EUR' });

test('the month leads; what is bought once leads with what is due; what is free is a free month', () => {
  expect(leadFigure({ monthly: eur('367.50'), dueNow: eur('4410.00') })).toEqual({
    kind: 'monthly',
    amount: eur('367.50'),
  });
  expect(leadFigure({ monthly: eur('0'), dueNow: eur('1069.00') })).toEqual({
    kind: 'once',
    amount: eur('1069.00'),
  });
  expect(leadFigure({ monthly: eur('0.00'), dueNow: eur('0.00') }).kind).toBe('monthly');
});

test.each([
  ['2026-11-22', 'P1M', '2026-12-21'],
  ['2026-11-22', 'P1Y', '2027-11-21'],
  ['2026-11-22', 'P3Y', '2029-11-21'],
  ['2026-01-31', 'P1M', '2026-02-27'],
  ['2026-05-31', 'P1M', '2026-06-29'],
  ['2026-07-31', 'P1M', '2026-08-30'],
  ['2024-02-29', 'P1Y', '2025-02-27'],
  ['2026-11-22', 'OneTime', undefined],
] as const)('a term from %s for %s lasts until %s', (startsOn, term, until) => {
  expect(lastDayOfTerm(startsOn, term)).toBe(until);
});

test('several lines have a day only if it is the same', () => {
  const year = { termDuration: 'P1Y' } as const;
  const short = { termDuration: 'P3Y', endsOn: '2027-11-21' } as const;
  expect(boundUntil('2026-11-22', [year, year])).toBe('2027-11-21');
  expect(boundUntil('2026-11-22', [year, { termDuration: 'P3Y' }])).toBeUndefined();
  expect(boundUntil('2026-11-22', [year, short])).toBe('2027-11-21');
  expect(boundUntil('2026-11-22', [year, { ...short, endsOn: '2027-10-31' }])).toBeUndefined();
  expect(boundUntil('2026-11-22', [])).toBeUndefined();
});

test('twelve months and the commitment agree, or the difference is named', () => {
  const line = (commitment: string, type = 'new') => ({
    type,
    termDuration: 'P1Y' as const,
    dueNow: eur('968.00'),
    monthly: eur('968.00'),
    commitment: eur(commitment),
  });

  expect(roundingOf([line('11616.00')])).toBeUndefined();
  expect(roundingOf([line('11616.00'), line('11612.00')])).toEqual(eur('-4'));
  expect(roundingOf([line('11612.00', 'seatsIncrease')])).toBeUndefined();
  expect(roundingOf([{ ...line('5000.00'), endsOn: '2027-05-31' }])).toBeUndefined();
  expect(roundingOf([])).toBeUndefined();
});
