import { expect, test } from 'vitest';
import { alertsOf } from './licence-alerts.rules.ts';
import { bookedLicence, pool, product } from './licence.fixture.ts';

const measure = { freeSeats: 1, inactiveDays: 90 } as const;

test('product reference A1.1: free seats and ends of terms are told by the last responsible moment, then by euro', () => {
  const late = product({
    id: 'late',
    booked: [bookedLicence({ subscriptionId: 'late', endsOn: '2027-03-01' })],
  });
  const dear = product({
    id: 'dear',
    booked: [
      bookedLicence({ subscriptionId: 'dear', monthly: { value: '400', currencyCode: 'EUR' } }),
    ],
  });

  expect(
    alertsOf([late, product(), dear], measure).map(({ kind, licence, until, monthly }) => [
      kind,
      licence === 'late' || licence === 'dear' ? licence : 'first',
      until,
      monthly?.value,
    ]),
  ).toEqual([
    ['ending', 'dear', '2026-12-20', '400'],
    ['ending', 'first', '2026-12-20', '200'],
    ['free', 'dear', '2026-12-20', '100.00'],
    ['free', 'first', '2026-12-20', '50.00'],
    ['free', 'late', '2027-03-01', '50.00'],
  ]);
});

test('seats that were given back, and fewer than a tenant cares about, are told no more', () => {
  expect(alertsOf([product({ booked: [bookedLicence({ nextSeats: 15 })] })], measure)).toEqual([]);
  expect(alertsOf([product()], { ...measure, freeSeats: 6 }).map(({ kind }) => kind)).toEqual([
    'ending',
  ]);
});

test('people without a service come without a day, and what is quiet says what it costs', () => {
  const busy = product({
    pool: pool({ consumed: 22 }),
    booked: [bookedLicence({ endOfTermAction: 'cancel' })],
    signs: new Map([
      ['inactive30', 4],
      ['inactive90', 2],
    ]),
  });

  expect(alertsOf([busy], measure).map(({ kind, count }) => [kind, count])).toEqual([
    ['inactive', 2],
    ['missing', 2],
  ]);
  expect(alertsOf([busy], { ...measure, inactiveDays: 30 })[0]).toMatchObject({
    ...{ kind: 'inactive', count: 6, monthly: { value: '60' } },
  });
});
