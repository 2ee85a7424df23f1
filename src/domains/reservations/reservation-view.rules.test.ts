import { expect, test } from 'vitest';
import { amount } from '#platform/common/money.ts';
import { poolWith, type StoredReservation } from './reservation-view.rules.ts';

const usd = (value: number) => amount(value, 'USD');
const today = '2026-11-27';
const told = { used: usd(1_000), limit: usd(50_000) };

/** Half of a year's price of 1,000 is still ahead. */
const one: StoredReservation = {
  ...{ id: 'a', orderId: 'o', name: 'VM', title: '', resourceType: 'VirtualMachines', sku: 's' },
  ...{ region: 'r', scope: 'Shared', quantity: 2, term: 'P1Y', billingPlan: 'Monthly' },
  ...{ boughtOn: '2026-05-27', startsOn: '2026-05-27', endsOn: '2027-05-27', renews: false },
  ...{ state: 'Succeeded', used7: null, used30: null, quoted: null, currentEach: null },
  ...{ total: usd(1_000), payments: 12, paymentsMade: 6 },
};

test('an open request takes of the pool what is still ahead for its instances (B6)', () => {
  const pool = poolWith(told, [{ reservationId: 'a', quantity: 1 }], [one], today);

  expect(pool).toMatchObject({ reserved: { value: '250', currencyCode: 'USD' } });
});

test('what is given back, gone, or in another currency takes nothing more', () => {
  const asked = [
    { reservationId: 'a', quantity: 2 },
    { reservationId: 'b', quantity: 2 },
    { reservationId: 'c', quantity: 2 },
  ];
  const others = [
    { ...one, state: 'Cancelled' },
    { ...one, id: 'b', total: amount(1_000, 'EUR') },
  ];

  expect(poolWith(told, asked, others, today)?.reserved).toEqual(usd(0));
  expect(poolWith(null, asked, others, today)).toBeNull();
});
