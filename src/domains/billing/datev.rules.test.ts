import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { amount } from '#platform/common/money.ts';
import {
  datevBatch,
  fiscalYearOf,
  windows1252,
  type BookedDocument,
  type BookingFrame,
} from './datev.rules.ts';

const frame: BookingFrame = {
  consultant: 1001,
  client: 456,
  chart: '03',
  accountLength: 4,
  fiscalMonth: 1,
  accounts: { domestic: '8400', reverseCharge: '8336', export: '0838' },
};
const range = { from: '2026-11-01', to: '2026-11-30' };
const at = new Date('2026-12-03T09:00:00.123Z');

const invoice = (of: Partial<BookedDocument> = {}): BookedDocument => ({
  number: '2026-00017',
  kind: 'invoice',
  issuedOn: '2026-11-03',
  dueOn: '2026-11-17',
  gross: amount('1190'),
  taxCase: 'domestic',
  buyerName: 'Adler "Maschinenbau" GmbH; Stuttgart',
  buyerVatId: 'DE123456789',
  debtor: '10001',
  ...of,
});

/** Reads fields as a program does that knows quotes. */
const fieldsOf = (line = ''): string[] =>
  [...line.matchAll(/(?:^|;)(?:"((?:[^"]|"")*)"|([^;]*))/g)].map(
    ([, quoted, bare]) => quoted?.replaceAll('""', '"') ?? bare ?? '',
  );
const linesOf = (batch: string): string[] => batch.split('\r\n');

describe('issue of bookkeeping: DATEV EXTF 700', () => {
  test('a header of 31 fields, the names of 120 columns, a row a document, each ended by CRLF', () => {
    const [header, columns, row, rest] = linesOf(
      datevBatch(frame, range, { documents: [invoice()], at }),
    );
    const fields = fieldsOf(header);

    expect(fields).toHaveLength(31);
    expect(fields.slice(0, 6)).toEqual([
      'EXTF',
      '700',
      '21',
      'Buchungsstapel',
      '9',
      '20261203090000123',
    ]);
    expect(fields.slice(10, 16)).toEqual(['1001', '456', '20260101', '4', '20261101', '20261130']);
    expect(fields[26]).toBe('03');
    expect(fieldsOf(columns)).toHaveLength(120);
    expect(fieldsOf(row)).toHaveLength(120);
    expect(rest).toBe('');
  });

  test('an invoice is owed by the customer, a credit note is not; zeros of accounts stay', () => {
    const credit = invoice({ kind: 'creditNote', gross: amount('-59.5'), taxCase: 'export' });
    const [, , first, second] = linesOf(
      datevBatch(frame, range, { documents: [invoice(), credit], at }),
    );

    const [sum, side] = fieldsOf(first);
    expect([sum, side, fieldsOf(first)[6], fieldsOf(first)[7]]).toEqual([
      '1190,00',
      'S',
      '10001',
      '8400',
    ]);
    expect(fieldsOf(first)[9]).toBe('0311');
    expect(fieldsOf(first)[13]).toBe('Adler "Maschinenbau" GmbH; Stuttgart');
    expect(fieldsOf(first)[39]).toBe('');
    expect(fieldsOf(first)[116]).toBe('17112026');
    expect(fieldsOf(second).slice(0, 2)).toEqual(['59,50', 'H']);
    expect(fieldsOf(second)[7]).toBe('0838');
  });

  test('reverse charge carries the VAT id of the buyer', () => {
    const abroad = invoice({ taxCase: 'reverseCharge', buyerVatId: 'ATU12345678' });
    const [, , row] = linesOf(datevBatch(frame, range, { documents: [abroad], at }));

    expect(fieldsOf(row)[39]).toBe('ATU12345678');
  });

  test('the rows add up to the documents, to the cent, whatever the amounts are', () => {
    const cents = fc.array(fc.integer({ min: -9_999_999, max: 9_999_999 }), { minLength: 1 });
    fc.assert(
      fc.property(cents, (all) => {
        const documents = all.map((one) =>
          invoice({ gross: amount(new Big(one).div(100).toFixed()) }),
        );
        const rows = linesOf(datevBatch(frame, range, { documents, at })).slice(2, -1);
        const booked = rows.map(fieldsOf).reduce((total, [value = '', side]) => {
          const sum = new Big(value.replace(',', '.'));
          return side === 'S' ? total.plus(sum) : total.minus(sum);
        }, new Big(0));

        expect(booked.times(100).toNumber()).toBe(all.reduce((a, b) => a + b, 0));
      }),
    );
  });

  test('a fiscal year may begin in any month', () => {
    expect(fiscalYearOf('2026-11-01', 1)).toBe('2026-01-01');
    expect(fiscalYearOf('2026-03-31', 7)).toBe('2025-07-01');
    expect(fiscalYearOf('2026-07-01', 7)).toBe('2026-07-01');
  });

  test('text is written in Windows-1252; what it has not loses its accent', () => {
    expect([...windows1252('äß€–')]).toEqual([0xe4, 0xdf, 0x80, 0x96]);
    expect([...windows1252('Łć山')].map((byte) => String.fromCharCode(byte)).join('')).toBe('?c?');
  });
});

const real = process.env['ATRIUM_REAL_DATA'];

test.skipIf(!real)(
  // oxlint-disable-next-line vitest/valid-title -- says "not run" in the report
  real
    ? 'columns and header are those of a batch that another program wrote'
    : 'a batch of another program: not run, ATRIUM_REAL_DATA is not set',
  () => {
    const path = join(real ?? '', 'gdpdu-datev/datev-ledermann.EXTF_Buchungsstapel.csv');
    const theirs = linesOf(new TextDecoder('windows-1252').decode(readFileSync(path)));
    const ours = linesOf(datevBatch(frame, range, { documents: [invoice()], at }));

    expect(ours[1]).toBe(theirs[1]);
    expect(fieldsOf(ours[0])).toHaveLength(fieldsOf(theirs[0]).length);
    expect(fieldsOf(ours[2])).toHaveLength(fieldsOf(theirs[2]).length);
  },
);
