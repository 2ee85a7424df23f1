import { expect, test } from 'vitest';
import { promotedPrice, sideOfSeats } from './promoted-price.ts';

const eur = (value: string) => ({ value, currencyCode: 'EUR' });

test.each([
  ['OneTime', '120.70', '5', '114.67'], // 114.665, half up
  ['OneTime', '100.00', '16.7', '83.30'],
  ['OneTime', '100.00', '100', '0.00'],
  ['P1M', '12.10', '15', '10.29'], // 10.285
  ['P1Y', '120.72', '5', '114.72'], // 114.684, of which a month is 9.56
  ['P1Y', '0.05', '5', '0.05'], // its month would be free
] as const)('%s: %s less %s percent is %s (B3.11)', (term, price, percent, left) => {
  expect(promotedPrice(eur(price), percent, term)).toEqual(eur(left));
});

test('a currency without hundredths is rounded to whole units', () => {
  expect(promotedPrice({ value: '1999', currencyCode: 'JPY' }, '15', 'P1M')).toEqual({
    value: '1699',
    currencyCode: 'JPY',
  });
});

test.each([
  [10, 300, 9, 'belowMinimum'],
  [10, 300, 10, 'within'],
  [10, 300, 300, 'within'],
  [10, 300, 301, 'aboveMaximum'],
  [null, null, 1, 'within'],
] as const)('from %s to %s seats, %i lie %s', (minSeats, maxSeats, quantity, side) => {
  expect(sideOfSeats({ minSeats, maxSeats }, quantity)).toBe(side);
});
