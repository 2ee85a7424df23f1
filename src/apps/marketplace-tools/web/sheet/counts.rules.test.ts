import { expect, test } from 'vitest';
import type { SheetChanges } from '#domains/catalog/price-change.schema.ts';
import { countsSaid } from './counts.rules.ts';

const all = { added: 84, priceUp: 270, priceDown: 36, gone: 144, changed: 6, same: 600 };
const euro: SheetChanges = {
  ...{ added: 14, priceUp: 45, priceDown: 6, gone: 24, changed: 1, same: 100 },
  ...{ currency: 'EUR', meanUp: '25.00', meanDown: null, mostUp: '40.00', mostDown: null },
  steps: [],
};

test('before publishing the counts are those of the page: of the currency on show', () => {
  expect(countsSaid(all, ['EUR', 'CHF'], euro)).toBe(euro);
});

test('prices of several currencies are not added up while the currency on show is counted', () => {
  expect(countsSaid(all, ['EUR', 'CHF'], undefined)).toBeUndefined();
});

test.each([[['EUR']], [[]]])('a sheet in %j has one count', (currencies) => {
  expect(countsSaid(all, currencies, undefined)).toBe(all);
});
