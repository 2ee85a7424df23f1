import { describe, expect, test } from 'vitest';
import {
  grantStepOf,
  leavingOn,
  savedBy,
  seatStepsOf as stepsOf,
} from './licence-request.rules.ts';
import { bookedLicence } from './licence.fixture.ts';

const eur = (value: string) => ({ value, currencyCode: 'EUR' });
const seatStepsOf = (
  count: number,
  booked: Parameters<typeof stepsOf>[1],
  timing: 'now' | 'renewal',
) => stepsOf(count, booked, { timing, neededUntil: null });
const window = { quantity: 4, until: '2026-11-28T10:00:00.000Z' };

describe('a licence taken back at the renewal', () => {
  test('is left out of the term that ends first, and saves its share', () => {
    const late = bookedLicence({ subscriptionId: 'late', endsOn: '2027-06-30' });
    const soon = bookedLicence({ subscriptionId: 'soon', endsOn: '2027-01-31', nextSeats: 18 });

    const steps = seatStepsOf(3, [late, soon], 'renewal');

    expect(steps).toMatchObject([
      { subscriptionId: 'soon', way: 'renewal', seats: 3, before: 18, after: 15 },
    ]);
    expect(savedBy(steps, 'EUR')).toEqual(eur('30'));
  });

  test('goes on to the next subscription when one seat is left, and the rest is bound', () => {
    const small = bookedLicence({ subscriptionId: 'small', seats: 2, monthly: eur('20') });

    expect(seatStepsOf(4, [small], 'renewal')).toMatchObject([
      { way: 'renewal', seats: 1, after: 1, monthly: eur('10.00') },
      { way: 'bound', seats: 3, monthly: null },
    ]);
  });

  test('needs no order where the subscription ends anyway', () => {
    const ending = bookedLicence({ endOfTermAction: 'cancel' });

    expect(seatStepsOf(1, [ending], 'renewal')).toMatchObject([{ way: 'ends', monthly: null }]);
  });

  test('takes nothing from trials, from what runs month by month or waits for an order', () => {
    const others = [
      bookedLicence({ isTrial: true }),
      bookedLicence({ state: 'extended' }),
      bookedLicence({ state: 'updating' }),
    ];

    expect(seatStepsOf(1, others, 'renewal')).toMatchObject([{ way: 'bound' }]);
    expect(seatStepsOf(1, [], 'renewal')).toMatchObject([{ subscriptionId: null, way: 'bound' }]);
  });
});

describe('a licence taken back now', () => {
  test('goes in its window first, the others at the renewal of another subscription', () => {
    const fresh = bookedLicence({ subscriptionId: 'fresh', windows: [window] });
    const old = bookedLicence({ subscriptionId: 'old' });

    expect(seatStepsOf(6, [fresh, old], 'now')).toMatchObject([
      { subscriptionId: 'fresh', way: 'window', seats: 4, before: 20, after: 16 },
      { subscriptionId: 'old', way: 'renewal', seats: 2 },
    ]);
  });

  test('leaves a schedule alone, which a change of now would drop', () => {
    const planned = bookedLicence({ windows: [window], nextSeats: 15 });

    expect(seatStepsOf(1, [planned], 'now')).toMatchObject([
      { way: 'renewal', before: 15, after: 14 },
    ]);
  });
});

describe('a licence wished for', () => {
  test('uses free seats, and names what the others cost', () => {
    const product = { id: 'a', name: 'A', free: 2, unit: eur('10.50') };

    expect(grantStepOf(2, product)).toMatchObject({ reused: 2, more: 0, monthly: eur('0') });
    expect(grantStepOf(5, product)).toMatchObject({ reused: 2, more: 3, monthly: eur('31.5') });
    expect(grantStepOf(1, { ...product, free: null, unit: null })).toMatchObject({
      ...{ reused: 0, more: 1, monthly: null },
    });
  });
});

describe('a licence of somebody who leaves', () => {
  const booked = [
    bookedLicence({ subscriptionId: 'early', endsOn: '2027-01-31', windows: [window] }),
    bookedLicence({ subscriptionId: 'late', endsOn: '2027-06-30' }),
  ];

  test('is kept by a renewal before the last day, and goes with the first one after it', () => {
    expect(stepsOf(1, booked, leavingOn('2027-03-31', '2026-11-25'))).toMatchObject([
      { subscriptionId: 'late', way: 'renewal' },
    ]);
    expect(stepsOf(1, booked, leavingOn('2027-07-31', '2026-11-25'))).toMatchObject([
      { way: 'bound' },
    ]);
  });

  test('goes within its window only on the last day, not while it is worked with', () => {
    expect(stepsOf(1, booked, leavingOn('2026-11-25', '2026-11-25'))).toMatchObject([
      { subscriptionId: 'early', way: 'window' },
    ]);
    expect(stepsOf(1, booked, leavingOn('2026-11-26', '2026-11-25'))).toMatchObject([
      { subscriptionId: 'early', way: 'renewal' },
    ]);
  });
});
