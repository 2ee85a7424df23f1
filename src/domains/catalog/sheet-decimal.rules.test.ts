import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DecimalColumn, styleOf, type DecimalStyle } from './sheet-decimal.rules.ts';

/** Returns the numbers of a column, or undefined if they are ambiguous. */
function meaning(
  cells: readonly string[],
  separator = ';',
  neighbour = new DecimalColumn(),
): readonly string[] | undefined {
  const column = new DecimalColumn();
  const read = cells.map((cell, place) => column.read(cell, place + 2));
  const style: DecimalStyle | undefined = styleOf(column, neighbour, separator);
  return style && read.map((number) => (typeof number === 'string' ? number : number[style]));
}

describe('one cell that can be read in one way only', () => {
  test.each([
    ['0', '0'],
    ['56', '56'],
    ['56.45', '56.45'],
    ['56,45', '56.45'],
    ['1.234,56', '1234.56'],
    ['1,234.56', '1234.56'],
    ['1.234.567', '1234567'],
    ['1,234,567', '1234567'],
    ['1.234.567,89', '1234567.89'],
    ["1'234.56", '1234.56'],
    ['1’234,56', '1234.56'],
    ['1 234,56', '1234.56'],
    ['1\u00A0234,56', '1234.56'],
    ['1\u202F234,56', '1234.56'],
    ['56,45 €', '56.45'],
    ['€56.45', '56.45'],
    ['CHF 56.45', '56.45'],
    ['56,45 kr.', '56.45'],
    ['1 234,56 Kč', '1234.56'],
    ['R$ 1.234,56', '1234.56'],
    ['1,23,456.78', '123456.78'],
    ['0,125', '0.125'],
    ['0.125', '0.125'],
    ['.5', '0.5'],
    [',5', '0.5'],
    ['1234.567', '1234.567'],
    ['12,123456789012345678', '12.123456789012345678'],
    ['="56.45"', '56.45'],
    ["'56.45", '56.45'],
    ['0010', '0010'],
  ])('%j is %s', (cell, number) => {
    expect(meaning([cell])).toEqual([number]);
  });
});

describe('cells that are no price', () => {
  test.each([
    ['', 'valueMissing'],
    ['   ', 'valueMissing'],
    ['-5.00', 'priceNegative'],
    ['−5', 'priceNegative'],
    ['(5.00)', 'priceNegative'],
    ['free', 'priceInvalid'],
    ['5k', 'priceInvalid'],
    ['1,5 Mio', 'priceInvalid'],
    ['12 %', 'priceInvalid'],
    ['€ -5', 'priceInvalid'],
    ['5,645E+01', 'priceInvalid'],
    ['1.2.3', 'priceInvalid'],
    ['12,34,56', 'priceInvalid'],
    ['NaN', 'priceInvalid'],
    ['05. Mai', 'priceInvalid'],
    ['1.234,567.8', 'priceInvalid'],
    ['€', 'priceInvalid'],
  ])('%j: %s', (cell, reason) => {
    expect(new DecimalColumn().read(cell, 2)).toBe(reason);
  });
});

describe('cells that depend on the rest of the column', () => {
  test('a point with three digits behind it is a thousand where commas are decimal', () => {
    expect(meaning(['1.234', '56,45'])).toEqual(['1234', '56.45']);
  });

  test('and a decimal number where points are decimal', () => {
    expect(meaning(['1.234', '56.45'])).toEqual(['1.234', '56.45']);
  });

  test('a comma with three digits behind it likewise', () => {
    expect(meaning(['1,234', '56.45'])).toEqual(['1234', '56.45']);
    expect(meaning(['1,234', '56,45'])).toEqual(['1.234', '56.45']);
  });

  test('what shows it may come later in the file', () => {
    expect(meaning(['1.234', '2.000', '7', '0,5'])).toEqual(['1234', '2000', '7', '0.5']);
  });

  test('the other price column may show it', () => {
    const neighbour = new DecimalColumn();
    neighbour.read('5,5', 2);
    expect(meaning(['1.234'], ';', neighbour)).toEqual(['1234']);
  });

  test('in a file cut at commas a point is a decimal sign', () => {
    expect(meaning(['1.234', '2.500'], ',')).toEqual(['1.234', '2.500']);
  });

  test('where nothing shows it, nothing is guessed', () => {
    expect(meaning(['1.234', '2.000'])).toBeUndefined();
  });

  test('a column that contradicts itself is refused, and the rarer way is the one to be named', () => {
    const column = new DecimalColumn();
    ['1.5', '2.5', '3,5'].forEach((cell, place) => column.read(cell, place + 2));
    expect(styleOf(column, new DecimalColumn(), ';')).toBeUndefined();
    expect(column.mixed).toEqual({ row: 4, value: '3,5', count: 1 });
  });
});

test('any list of prices means the same, written the German, the English or the Swiss way', () => {
  const price = fc.tuple(fc.integer({ min: 0, max: 9_999_999 }), fc.integer({ min: 0, max: 99 }));
  fc.assert(
    fc.property(fc.array(price, { minLength: 1, maxLength: 20 }), (prices) => {
      const exact = prices.map(([whole, cents]) => `${whole}.${String(cents).padStart(2, '0')}`);
      const written = (group: string, decimal: string): string[] =>
        exact.map((number) =>
          number.replace('.', decimal).replaceAll(/\B(?=(\d{3})+(?!\d))/g, group),
        );
      expect(meaning(written('.', ','))).toEqual(exact);
      expect(meaning(written(',', '.'))).toEqual(exact);
      expect(meaning(written('’', '.'))).toEqual(exact);
      expect(meaning(written('', ','))).toEqual(exact);
    }),
  );
});
