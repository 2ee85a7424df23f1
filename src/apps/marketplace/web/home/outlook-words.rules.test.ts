import { expect, test } from 'vitest';
import { priceChange } from './outlook-words.rules.ts';

const eur = (value: string) => ({ value, currencyCode: 'EUR' });

test('a new price is told as a share, to a tenth of a percent', () => {
  expect(priceChange(eur('100.00'), eur('105.00'))).toBe(0.05);
  expect(priceChange(eur('300.00'), eur('285.10'))).toBe(-0.05);
  expect(priceChange(eur('100.00'), eur('100.00'))).toBe(0);
  expect(priceChange(eur('0'), eur('10.00'))).toBe(0);
});
