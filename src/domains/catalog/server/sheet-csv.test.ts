import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CsvCutter, CsvError, longestRow } from './sheet-csv.ts';

function cut(text: string, separator = ',', size = text.length): string[][] {
  const cutter = new CsvCutter(separator);
  const rows: string[][] = [];
  for (let at = 0; at < text.length; at += Math.max(1, size))
    rows.push(...cutter.push(text.slice(at, at + Math.max(1, size))));
  return [...rows, ...cutter.end()];
}

const cell = fc.string({
  unit: fc.constantFrom('a', 'ü', '"', ',', ';', '\r', '\n', ' ', '\t', '5'),
  maxLength: 8,
});
const table = fc.array(fc.array(cell, { minLength: 1, maxLength: 5 }), {
  minLength: 1,
  maxLength: 8,
});

test('any table comes back as it was written, whatever pieces it comes in', () => {
  fc.assert(
    fc.property(
      table,
      fc.constantFrom('\r\n', '\n', '\r'),
      fc.constantFrom(',', ';', '\t'),
      fc.integer({ min: 1, max: 40 }),
      (rows, lineBreak, separator, size) => {
        const text = rows
          .map(
            (cells) =>
              cells.map((one) => `"${one.replaceAll('"', '""')}"`).join(separator) + lineBreak,
          )
          .join('');
        expect(cut(text, separator, size)).toEqual(rows);
      },
    ),
  );
});

test('tables without needless quotes are read as csv-parse reads them', () => {
  fc.assert(
    fc.property(table, fc.integer({ min: 1, max: 40 }), (rows, size) => {
      const text = rows
        .map(
          (cells) =>
            `x,${cells.map((one) => (/["\r\n,]/.test(one) ? `"${one.replaceAll('"', '""')}"` : one)).join(',')}\n`,
        )
        .join('');
      expect(cut(text, ',', size)).toEqual(
        parse(text, { relax_column_count: true, record_delimiter: ['\r\n', '\n', '\r'] }),
      );
    }),
  );
});

test('a quote inside a cell that does not begin with one is a sign like others', () => {
  expect(cut('24" wide,="0001",a""b\n')).toEqual([['24" wide', '="0001"', 'a""b']]);
});

test('blanks between a closing quote and the separator are passed over', () => {
  expect(cut('"a" ,"b"  \r\n')).toEqual([['a', 'b']]);
});

test('the last row needs no line break', () => {
  expect(cut('a,b\nc,')).toEqual([
    ['a', 'b'],
    ['c', ''],
  ]);
});

test('a quoted text that goes on behind its quote is refused with its row', () => {
  expect(() => cut('a\n"b"c,d\n')).toThrow(
    expect.objectContaining({ fault: 'brokenQuote', row: 2 }),
  );
});

test('a quote that is open at the end is refused with its row', () => {
  expect(() => cut('a\nb\n"c\nd')).toThrow(
    expect.objectContaining({ fault: 'unclosedQuote', row: 3 }),
  );
});

test('no row grows beyond all measure', () => {
  const cutter = new CsvCutter(',');
  expect([...cutter.push('a\n"')]).toEqual([['a']]);
  expect(() => {
    for (let i = 0; i < 100; i += 1) Array.from(cutter.push('x'.repeat(longestRow / 50)));
  }).toThrow(CsvError);
});
