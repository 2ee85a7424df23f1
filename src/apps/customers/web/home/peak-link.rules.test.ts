import { expect, test } from 'vitest';
import { peakTarget } from './peak-link.rules.ts';

const today = '2026-11-23';
const tenant = { id: '11111111-2222-4333-8444-555555555555', name: 'Adler Maschinenbau GmbH' };

test('a peak of one customer leads to that customer', () => {
  expect(peakTarget({ on: '2026-12-01', tenant }, today).path).toBe(
    `/internal/customers/${tenant.id}`,
  );
});

test('a peak of several customers leads to a list that holds them', () => {
  const searchOf = (on: string) => peakTarget({ on, tenant: null }, today).search;
  expect(searchOf('2026-12-23')).toEqual({ show: 'ending' });
  expect(searchOf('2026-12-24')).toEqual({ sortBy: 'nextEnd', sortDirection: 'asc' });
});
