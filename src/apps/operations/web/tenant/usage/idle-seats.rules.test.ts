import { expect, test } from 'vitest';
import { idleOf, monthlyOf } from './idle-seats.rules.ts';

const product = (name: string, count: number, unit: string | null) => ({
  ...{ id: name, licenceId: null, name },
  unit: unit === null ? null : { value: unit, currencyCode: 'EUR' },
  warnings: [{ kind: 'inactive90', count }],
});

test('A9.4 idle seats cost what a seat costs, to the cent, the dearest first', () => {
  const idle = idleOf([
    product('Exchange', 5, '3.80'),
    product('Premium', 4, '21.52'),
    product('Teams', 0, '9.00'),
  ]);

  expect(idle.map(({ name, seats, monthly }) => [name, seats, monthly?.value])).toEqual([
    ['Premium', 4, '86.08'],
    ['Exchange', 5, '19'],
  ]);
  expect(monthlyOf(idle)).toEqual({ value: '105.08', currencyCode: 'EUR' });
});

test('A9.4 a price that nobody knows is no zero', () => {
  const idle = idleOf([product('Free', 2, null)]);

  expect(idle[0]?.monthly).toBeNull();
  expect(monthlyOf(idle)).toBeNull();
});
