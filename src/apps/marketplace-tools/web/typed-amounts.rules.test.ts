import { expect, test, describe } from 'vitest';
import { percentOf, amountOf, moneyOf, typedOf } from './typed-amounts.rules.ts';

test.each([
  ['15', '15'],
  ['12,5', '12.5'],
  ['12.5 %', '12.5'],
  ['−3', '-3'],
  ['+10\u00A0%', '10'],
])('%j is %s per cent', (text, percent) => {
  expect(percentOf(text)).toBe(percent);
});

test.each(['', 'zehn', '1.000,5', '1234', '1,23456', '--3'])('%j is no percentage', (text) => {
  expect(percentOf(text)).toBeUndefined();
});

test.each([
  ['120,96', '120.96'],
  ['120.96', '120.96'],
  ['1.120,96 €', '1120.96'],
  ['1,120.5', '1120.5'],
  ['1.200', '1200'],
  ['99', '99'],
  ['', undefined],
  ['viel', undefined],
  ['-5', undefined],
])('an amount typed as “%s” is %s', (typed, amount) => {
  expect(amountOf(typed)).toBe(amount);
});

describe('an amount in a field of billing (product rule B3.11)', () => {
  test('is read exactly, with the signs of either language', () => {
    expect(moneyOf('1.120,96', 'EUR')).toEqual({ value: '1120.96', currencyCode: 'EUR' });
    expect(moneyOf('1,120.96', 'EUR')?.value).toBe('1120.96');
    expect(moneyOf('\u221220,00', 'EUR')?.value).toBe('-20.00');
  });

  test('nothing, words and more places than the currency has are no amount', () => {
    for (const typed of ['', '0', '0,00', 'zwölf', '--5'])
      expect(moneyOf(typed, 'EUR')).toBe(undefined);
    expect(moneyOf('12,5', 'JPY')).toBe(undefined);
    expect(moneyOf('12', 'JPY')?.value).toBe('12');
  });

  test('stands in the field as the reader writes it and is read back as the same', () => {
    const left = { value: '118.7', currencyCode: 'EUR' };

    expect(typedOf(left, 'de-DE')).toBe('118,70');
    expect(typedOf(left, 'en-GB')).toBe('118.70');
    expect(typedOf({ value: '-20.0000', currencyCode: 'EUR' }, 'de-DE')).toBe('-20,00');
    expect(typedOf({ value: '500', currencyCode: 'JPY' }, 'de-DE')).toBe('500');
    expect(moneyOf(typedOf(left, 'de-DE'), 'EUR')?.value).toBe('118.70');
  });
});
