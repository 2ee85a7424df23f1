import type { ExportCell } from '#platform/server/exports/cell.rules.ts';
import { writeCsv } from '#platform/server/exports/write-csv.ts';
import type { Money } from '#platform/common/money.ts';
import type { Language } from '#platform/common/texts/language.ts';
import { translator } from '#platform/common/texts/translator.ts';
import type { DocumentLine, LineGroup } from '../document-lines.rules.ts';
import { paperTexts } from './invoice-paper.messages.ts';

/** Lines of one subscription with the people who ordered them. */
export interface NamedGroup extends Omit<LineGroup, 'lines'> {
  readonly lines: (DocumentLine & { readonly orderedBy: string | null })[];
}

const titles = [
  'item',
  'charge',
  'from',
  'to',
  'seats',
  'unit',
  'billedDays',
  'cycleDays',
  'amount',
  'currency',
  'orderNumber',
  'poNumber',
  'orderedBy',
] as const;

/** Writes the lines of a document as CSV; a German one is made to be opened in Excel. */
export function invoiceCsv(groups: readonly NamedGroup[], locale: Language): Buffer {
  const t = translator(paperTexts, locale);
  const cells = groups.flatMap(({ title, lines }) =>
    lines.map((line) => [
      text(title),
      text(t(`kind.${line.kind}`)),
      day(line.from),
      day(line.to),
      number(String(line.quantity)),
      money(line.unitPrice),
      number(String(line.billedDays)),
      number(String(line.cycleDays)),
      money(line.amount),
      text(line.amount.currencyCode),
      text(line.orderNumber),
      text(line.poNumber),
      text(line.orderedBy),
    ]),
  );
  return writeCsv({
    titles: titles.map((key) => t(key)),
    cells,
    note: [],
    isGerman: locale === 'de',
  });
}

const text = (value: string | null): ExportCell =>
  value === null || value === '' ? { kind: 'empty' } : { kind: 'text', text: value };
const number = (decimal: string): ExportCell => ({ kind: 'number', decimal });
const money = ({ value, currencyCode }: Money): ExportCell => ({
  kind: 'number',
  decimal: value,
  currency: currencyCode,
});
const day = (local: string): ExportCell => ({ kind: 'date', local });
