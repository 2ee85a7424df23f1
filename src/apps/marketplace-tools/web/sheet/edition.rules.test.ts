import { expect, test } from 'vitest';
import { editionBeside } from './edition.rules.ts';

test.each([
  ['Exchange Online (Plan 1)', ''],
  ['Exchange Online (Plan 1) (Non-Profit Pricing)', 'Non-Profit Pricing'],
  ['Exchange Online (Plan 1) for GCC', 'for GCC'],
  ['Exchange Kiosk', 'Exchange Kiosk'],
])('below the product, %j says %j', (edition, said) => {
  expect(editionBeside('Exchange Online (Plan 1)', edition)).toBe(said);
});
