import { describe, expect, test } from 'vitest';
import { giveBacksOf } from './give-back.rules.ts';
import { bookedLicence, eur } from './licence.fixture.ts';

const ways = (free: number, ...booked: Parameters<typeof giveBacksOf>[1]) =>
  giveBacksOf(free, booked).map(({ way, seats, until }) => [way, seats, until]);
const window = { quantity: 3, until: '2026-11-28T09:00:00.000Z' };

describe('product reference A1.1: until when free seats can be stopped', () => {
  test('seats in an open window go first, the others with the next term', () => {
    expect(ways(5, bookedLicence({ windows: [window] }))).toEqual([
      ['window', 3, '2026-11-28T09:00:00.000Z'],
      ['renewal', 2, '2026-12-20'],
    ]);
  });

  test('what is scheduled to go already is told as that, and never twice', () => {
    expect(ways(14, bookedLicence({ seats: 120, nextSeats: 106 }))).toEqual([
      ['planned', 14, '2026-12-20'],
    ]);
    expect(ways(5, bookedLicence({ nextSeats: 17 }))).toEqual([
      ['planned', 3, '2026-12-20'],
      ['renewal', 2, '2026-12-20'],
    ]);
  });

  test('the subscription whose term ends first gives first', () => {
    const later = bookedLicence({ subscriptionId: 'b', endsOn: '2027-03-01' });

    expect(ways(25, later, bookedLicence({ seats: 10 }))).toEqual([
      ['renewal', 10, '2026-12-20'],
      ['renewal', 15, '2027-03-01'],
    ]);
  });

  test('B2.19: what ends, or runs month by month, or was bought once, is nobody’s decision', () => {
    expect(ways(2, bookedLicence({ endOfTermAction: 'cancel' }))).toEqual([
      ['ends', 2, '2026-12-20'],
    ]);
    expect(ways(2, bookedLicence({ state: 'extended' }))).toEqual([['fixed', 2, '2026-12-20']]);
    expect(ways(2, bookedLicence({ endsOn: null }))).toEqual([['fixed', 2, null]]);
  });

  test('never more than are booked here, and nothing of a trial', () => {
    expect(ways(50, bookedLicence({ seats: 10 }))).toEqual([['renewal', 10, '2026-12-20']]);
    expect(ways(5, bookedLicence({ isTrial: true }))).toEqual([]);
  });

  test('B3.11: the cost is the seats’ share of what all cost, rounded once', () => {
    const third = bookedLicence({ seats: 3, monthly: eur('10.00') });

    expect(giveBacksOf(2, [third])[0]?.monthly).toEqual({ value: '6.67', currencyCode: 'EUR' });
  });
});
