import { expect, test } from 'vitest';
import { changeText, priceChange } from './outlook-words.rules.ts';

const eur = (value: string) => ({ value, currencyCode: 'EUR' });

test('a new price is told as a share, to a tenth of a percent', () => {
  expect(priceChange(eur('100.00'), eur('105.00'))).toBe(0.05);
  expect(priceChange(eur('300.00'), eur('285.10'))).toBe(-0.05);
  expect(priceChange(eur('100.00'), eur('100.00'))).toBe(0);
  expect(priceChange(eur('0'), eur('10.00'))).toBe(0);
});

test('a change has its sign, the minus as wide as the plus', () => {
  expect(changeText(0.05, 'de-DE')).toBe('+5,0\u00a0%');
  expect(changeText(-0.051, 'de-DE')).toBe('\u22125,1\u00a0%');
  expect(changeText(-0.05, 'en-GB')).toBe('\u22125.0%');
});
