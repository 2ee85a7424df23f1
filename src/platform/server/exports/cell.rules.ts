import { Temporal } from 'temporal-polyfill';
import type { ExportRequest } from '#platform/common/export-request.schema.ts';
import type { ExportColumns } from '#platform/common/exports.ts';
import type { Money } from '#platform/common/money.ts';

/** Cell value before a format writes it. Numbers stay exact decimal text. */
export type ExportCell =
  | { readonly kind: 'empty' }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'number'; readonly decimal: string; readonly currency?: string }
  /** `2026-11-21`, or `2026-11-21T18:05:00` on the reader's clock. */
  | { readonly kind: 'date' | 'dateTime'; readonly local: string };

export interface ExportColumn {
  readonly title: string;
  readonly cell: (row: unknown) => ExportCell;
}

const empty: ExportCell = { kind: 'empty' };

/**
 * The asked columns that the list lets out, in the asked order; an amount is followed by its
 * currency. What is not declared is left out.
 */
export function columnsOf(
  declared: ExportColumns,
  { columns, timeZone }: Pick<ExportRequest, 'columns' | 'timeZone'>,
  currencyTitle: string,
): ExportColumn[] {
  return columns.flatMap(({ id, title, words = {} }): ExportColumn[] => {
    const [name, part] = namePart(declared, id);
    const column = Object.hasOwn(declared, name) ? declared[name] : undefined;
    if (!column) return [];
    switch (column.as) {
      case 'text':
        return [{ title, cell: (row) => textCell(column.of(row, part), words) }];
      case 'texts':
        return [{ title, cell: (row) => textsCell(column.of(row, part), words) }];
      case 'number':
        return [{ title, cell: (row) => numberCell(column.of(row, part)?.toString() ?? null) }];
      case 'decimal':
        return [{ title, cell: (row) => numberCell(column.of(row, part)) }];
      case 'date':
        return [{ title, cell: (row) => dayCell(column.of(row, part)) }];
      case 'dateTime':
        return [{ title, cell: (row) => momentCell(column.of(row, part), timeZone) }];
      case 'money':
        return [
          { title, cell: (row) => moneyCell(column.of(row, part)) },
          {
            title: `${title} (${currencyTitle})`,
            cell: (row) => textCell(column.of(row, part)?.currencyCode ?? null, {}),
          },
        ];
    }
  });
}

/** `dataset:licences.pools` is the column `dataset:` for `licences.pools`, where that is declared. */
function namePart(declared: ExportColumns, id: string): readonly [name: string, part?: string] {
  const name = id.slice(0, id.indexOf(':') + 1);
  return Object.hasOwn(declared, name) ? [name, id.slice(name.length)] : [id];
}

type Words = Readonly<Record<string, string>>;

const inWords = (value: string, words: Words): string =>
  Object.hasOwn(words, value) ? (words[value] ?? value) : value;

function textCell(value: string | null, words: Words): ExportCell {
  return value === null || value === '' ? empty : { kind: 'text', text: inWords(value, words) };
}

const textsCell = (values: readonly string[], words: Words): ExportCell =>
  textCell(values.map((value) => inWords(value, words)).join(', '), {});

const numberCell = (decimal: string | null): ExportCell =>
  decimal === null ? empty : { kind: 'number', decimal };

const moneyCell = (amount: Money | null): ExportCell =>
  amount === null
    ? empty
    : { kind: 'number', decimal: amount.value, currency: amount.currencyCode };

const dayCell = (day: string | null): ExportCell =>
  day === null ? empty : { kind: 'date', local: day };

function momentCell(at: string | null, timeZone: string): ExportCell {
  return at === null ? empty : { kind: 'dateTime', local: localTime(at, timeZone) };
}

/** `2026-11-21T18:05:00` on the clock of a zone. */
export function localTime(at: string, timeZone: string): string {
  return Temporal.Instant.from(at)
    .toZonedDateTimeISO(timeZone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'second' });
}

/**
 * Spreadsheets carry out what begins like this (OWASP, CSV injection): an apostrophe in front makes
 * it text. Numbers are written by us and keep their minus.
 */
export function harmless(text: string): string {
  return /^[\s]*[=+\-@|%]|^[\t\r\n]/.test(text) ? `'${text}` : text;
}
