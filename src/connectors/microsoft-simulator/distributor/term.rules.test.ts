import { expect, test } from 'vitest';
import { rollTerm, type Term } from './term.rules.ts';

const monthly: Term = {
  state: 'active',
  startsOn: '2026-01-31',
  endsOn: '2026-02-27',
  renewsOn: '2026-02-28',
};

test('on its last day a term still runs', () => {
  expect(rollTerm(monthly, { endOfTerm: 'renew', months: 1, today: '2026-02-27' })).toBe(monthly);
});

test('it renews on the day after, for the same months (B3.11, month ends)', () => {
  expect(rollTerm(monthly, { endOfTerm: 'renew', months: 1, today: '2026-02-28' })).toEqual({
    state: 'active',
    startsOn: '2026-02-28',
    endsOn: '2026-03-27',
    renewsOn: '2026-03-28',
  });
});

test('a program that slept through several terms lands in the one of today', () => {
  expect(rollTerm(monthly, { endOfTerm: 'renew', months: 1, today: '2026-06-01' })).toMatchObject({
    startsOn: '2026-05-28',
    endsOn: '2026-06-27',
  });
});

test('extended it goes month by month, whatever the term was (B2.19)', () => {
  const annual: Term = {
    state: 'active',
    startsOn: '2025-06-18',
    endsOn: '2026-06-17',
    renewsOn: '2026-06-18',
  };

  expect(rollTerm(annual, { endOfTerm: 'extend', months: 12, today: '2026-08-01' })).toEqual({
    state: 'extended',
    startsOn: '2026-07-18',
    endsOn: '2026-08-17',
    renewsOn: '2026-08-18',
  });
});

test('from the extension it may go back to a whole term', () => {
  const extended: Term = {
    state: 'extended',
    startsOn: '2026-07-18',
    endsOn: '2026-08-17',
    renewsOn: '2026-08-18',
  };

  expect(rollTerm(extended, { endOfTerm: 'renew', months: 12, today: '2026-08-18' })).toEqual({
    state: 'active',
    startsOn: '2026-08-18',
    endsOn: '2027-08-17',
    renewsOn: '2027-08-18',
  });
});

test('cancelled it ends with its term', () => {
  expect(rollTerm(monthly, { endOfTerm: 'cancel', months: 1, today: '2026-02-28' })).toEqual({
    state: 'ended',
  });
});
