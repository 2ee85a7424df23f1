import Big from 'big.js';
import type { Money } from '#platform/common/money.ts';
import type { InvoiceKind, TaxCase } from './billing.values.ts';
import { datevColumns } from './datev-columns.values.ts';

/** The accountant's frame that a batch is written for. */
export interface BookingFrame {
  /** Number of the tax adviser, 1001 to 9999999. */
  readonly consultant: number;
  /** Number of the client at the tax adviser, 1 to 99999. */
  readonly client: number;
  /** Chart of accounts, `03` or `04` (SKR). */
  readonly chart: '03' | '04';
  /** Digits of a general ledger account; accounts of persons have one more. */
  readonly accountLength: number;
  /** First month of the fiscal year, 1 to 12. */
  readonly fiscalMonth: number;
  /** Revenue accounts as text: zeros in front count. */
  readonly accounts: Readonly<Record<TaxCase, string>>;
}

/** A posted document as it is booked. */
export interface BookedDocument {
  readonly number: string;
  readonly kind: InvoiceKind;
  readonly issuedOn: string;
  readonly dueOn: string;
  readonly gross: Money;
  readonly taxCase: TaxCase;
  readonly buyerName: string;
  readonly buyerVatId: string;
  /** Account of the customer in the ledger of debtors. */
  readonly debtor: string;
}

/** Days that a batch covers, both included, in one fiscal year. */
export interface BookingRange {
  readonly from: string;
  readonly to: string;
}

const rowEnd = '\r\n';
/** Version of the format of booking batches (EXTF 700, category 21). */
const formatVersion = 9;
const longestText = 60;

/**
 * Returns a booking batch in DATEV's format EXTF 700: a header of 31 fields, the names of 120
 * columns, one row a document. Amounts are gross and positive; the sign stands in its own column.
 */
export function datevBatch(
  frame: BookingFrame,
  range: BookingRange,
  { documents, at }: { readonly documents: readonly BookedDocument[]; readonly at: Date },
): string {
  const rows = documents.map((one) => rowOf(one, frame));
  return [headerOf(frame, range, at), datevColumns.join(';'), ...rows].join(rowEnd) + rowEnd;
}

function headerOf(frame: BookingFrame, range: BookingRange, at: Date): string {
  const { consultant, client, chart, accountLength } = frame;
  const fields = [
    text('EXTF'),
    '700',
    '21',
    text('Buchungsstapel'),
    String(formatVersion),
    at.toISOString().replaceAll(/\D/g, '').slice(0, 17),
    '',
    text('AT'),
    text('Atrium'),
    text(''),
    String(consultant),
    String(client),
    digits(fiscalYearOf(range.from, frame.fiscalMonth)),
    String(accountLength),
    digits(range.from),
    digits(range.to),
    text(`Rechnungen ${range.from.slice(0, 7)}`),
    text(''),
    // 1: bookkeeping; 0: no purpose of its own; 0: the batch stays open for the accountant.
    ...['1', '0', '0'],
    text('EUR'),
    ...['', text(''), '', ''],
    text(chart),
    ...['', '', text(''), text('')],
  ];
  return fields.join(';');
}

/** Returns the first day of the fiscal year that a day lies in. */
export function fiscalYearOf(day: string, fiscalMonth: number): string {
  const year = Number(day.slice(0, 4));
  const begins = Number(day.slice(5, 7)) >= fiscalMonth ? year : year - 1;
  return `${String(begins)}-${String(fiscalMonth).padStart(2, '0')}-01`;
}

/** Positions of the filled columns, counted from 0. */
const at = {
  amount: 0,
  side: 1,
  account: 6,
  counter: 7,
  day: 9,
  number: 10,
  text: 13,
  vatId: 39,
  due: 116,
} as const;

function rowOf(document: BookedDocument, frame: BookingFrame): string {
  const { number, issuedOn, dueOn, gross, taxCase, buyerName, buyerVatId, debtor } = document;
  const row = datevColumns.map(() => '');
  const isOwed = new Big(gross.value).gte(0);
  row[at.amount] = new Big(gross.value).abs().toFixed(2).replace('.', ',');
  row[at.side] = text(isOwed ? 'S' : 'H');
  row[at.account] = debtor;
  row[at.counter] = frame.accounts[taxCase];
  row[at.day] = issuedOn.slice(8, 10) + issuedOn.slice(5, 7);
  row[at.number] = text(number.replaceAll(/[^\w$&%*+\-/]/g, ''));
  row[at.text] = text(buyerName.slice(0, longestText));
  row[at.vatId] = text(taxCase === 'reverseCharge' ? buyerVatId : '');
  row[at.due] = dueOn.slice(8, 10) + dueOn.slice(5, 7) + dueOn.slice(0, 4);
  return row.join(';');
}

const text = (value: string): string => `"${value.replaceAll('"', '""')}"`;
const digits = (day: string): string => day.replaceAll('-', '');

/** Characters of Windows-1252 that are not those of Latin-1, from 0x80 on. */
const windows =
  '\u20AC\u0081\u201A\u0192\u201E\u2026\u2020\u2021\u02C6\u2030\u0160\u2039\u0152\u008D\u017D\u008F' +
  '\u0090\u2018\u2019\u201C\u201D\u2022\u2013\u2014\u02DC\u2122\u0161\u203A\u0153\u009D\u017E\u0178';

/** Encodes text as Windows-1252; letters that it has not lose their accents, others become `?`. */
export function windows1252(value: string): Uint8Array {
  return Uint8Array.from(value.normalize('NFC'), (letter) => byteOf(letter) ?? plainByteOf(letter));
}

function byteOf(letter: string): number | undefined {
  const code = letter.codePointAt(0) ?? 0;
  if (code < 0x80 || (code > 0x9f && code <= 0xff)) return code;
  const position = windows.indexOf(letter);
  return position < 0 ? undefined : 0x80 + position;
}

function plainByteOf(letter: string): number {
  const [base = '?'] = letter.normalize('NFD');
  return byteOf(base) ?? 0x3f;
}
