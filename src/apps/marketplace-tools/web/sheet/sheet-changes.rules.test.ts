import { expect, test } from 'vitest';
import type { SheetChanges } from '#domains/catalog/price-sheet.schema.ts';
import { rangeOf, signedPercent, countsSaid, editionBeside } from './sheet-changes.rules.ts';

test.each([
  ['1', 0, 2],
  ['3', 4, 6],
  ['6', 10, 20],
  ['7', 20, 50],
  ['8', 50, undefined],
  ['-1', -2, 0],
  ['-4', -8, -6],
  ['-8', undefined, -50],
] as const)('step %s goes from %s to %s percent', (step, from, to) => {
  expect(rangeOf(step)).toEqual({ from, to });
});

test.each([
  [5.13, 'de', '+5,1 %'],
  [-4, 'de', '−4 %'],
  [10.44, 'en', '+10.4%'],
  [0, 'en', '0%'],
] as const)('%s percent in %s are written %s', (percent, locale, text) => {
  expect(signedPercent(percent, locale)).toBe(text.replace(' ', '\u00A0'));
});

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

test.each([
  ['Exchange Online (Plan 1)', ''],
  ['Exchange Online (Plan 1) (Non-Profit Pricing)', 'Non-Profit Pricing'],
  ['Exchange Online (Plan 1) for GCC', 'for GCC'],
  ['Exchange Kiosk', 'Exchange Kiosk'],
])('below the product, %j says %j', (edition, said) => {
  expect(editionBeside('Exchange Online (Plan 1)', edition)).toBe(said);
});
