import { expect, test } from 'vitest';
import { decimalOf, typedAmount } from './line.rules.ts';

test.each([
  ['12,5', '12.5'],
  ['1.250,50', '1250.50'],
  ['1,250.50', '1250.50'],
  ['007 €', '7'],
  ['12,345', '12345'],
])('%s is %s', (text, value) => {
  expect(decimalOf(text)).toBe(value);
});

test.each(['', '-5', 'viel', '1,2,3', '1e5'])('"%s" is no amount', (text) => {
  expect(decimalOf(text)).toBeUndefined();
});

test('a stored amount stands as its reader types it', () => {
  expect(typedAmount('9.07', 'de-DE')).toBe('9,07');
  expect(typedAmount('9.07', 'en-GB')).toBe('9.07');
  expect(typedAmount(null, 'de')).toBe('');
});
