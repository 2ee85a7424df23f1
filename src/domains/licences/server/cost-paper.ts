import type { Block, Run } from '#platform/common/document/document.ts';
import { formatMoney } from '#platform/common/format/amounts.ts';
import { documentMoment } from '#platform/common/format/mail-dates.ts';
import { formatNumber } from '#platform/common/format/numbers.ts';
import type { Money } from '#platform/common/money.ts';
import { termDurations } from '#platform/common/term.ts';
import type { Language } from '#platform/common/texts/language.ts';
import { translator } from '#platform/common/texts/translator.ts';
import { makePdf } from '#platform/server/documents/make-pdf.ts';
import type { CostRow } from '../licence-costs.schema.ts';
import type { Dimension } from '../licences.ts';
import { costPaperTexts, type CostPaperTranslate } from './cost-paper-words.messages.ts';

/** A distribution of cost as it was at a moment. */
export interface CostSheet {
  readonly rows: readonly CostRow[];
  readonly total: Money;
  /** Monthly cost in other currencies, which no row has. */
  readonly others: readonly Money[];
  readonly dimension: Dimension;
  /** `2026-10` */
  readonly month: string;
  readonly readAt: string | null;
  readonly at: Date;
  readonly operator: string;
  readonly tenant: string;
  readonly language: Language;
}

/** Number format of documents: as a native reader of the language expects it. */
const localeOf = { de: 'de-DE', en: 'en-GB' } as const;

const titleOf = ({ dimension }: CostSheet, t: CostPaperTranslate): string =>
  t('title', { dimension: t(`by.${dimension}`) });

/** Returns the name of the file without its ending. */
export function costPaperName(sheet: CostSheet): string {
  return `${titleOf(sheet, translator(costPaperTexts, sheet.language))} ${sheet.month}`;
}

/** Renders a distribution as tagged PDF, with its sum below. */
export function costPaper(sheet: CostSheet): Promise<Buffer> {
  const { language, operator, tenant, at } = sheet;
  const t = translator(costPaperTexts, language);
  return makePdf({
    ...{ language, operator, at, version: '', isBook: false },
    title: titleOf(sheet, t),
    subtitle: tenant,
    facts: factsOf(sheet, t),
    blocks: costBlocks(sheet),
  });
}

/** Returns what stands on the paper: how it is counted, and the rows with their sum. */
export function costBlocks(sheet: CostSheet): Block[] {
  const t = translator(costPaperTexts, sheet.language);
  return [{ kind: 'paragraph', runs: plain(t('note')) }, tableOf(sheet, t)];
}

function factsOf(sheet: CostSheet, t: CostPaperTranslate): (readonly [string, string])[] {
  const { month, readAt, total, others, language } = sheet;
  const monthName = new Intl.DateTimeFormat(localeOf[language], {
    ...{ month: 'long', year: 'numeric', timeZone: 'UTC' },
  });
  const elsewhere = others.map((one) => formatMoney(one, localeOf[language])).join(', ');
  return [
    [t('month'), monthName.format(new Date(`${month}-01`))],
    [t('readAt'), readAt === null ? t('notRead') : documentMoment(new Date(readAt), language)],
    [t('total'), formatMoney(total, localeOf[language])],
    ...(others.length > 0 ? [[t('others'), elsewhere] as const] : []),
  ];
}

const plain = (text: string): Run[] => [{ text }];
const strong = (text: string): Run[] => [{ text, look: 'strong' }];

function tableOf(sheet: CostSheet, t: CostPaperTranslate): Block {
  const { rows, total, dimension, language } = sheet;
  const locale = localeOf[language];
  const money = (amount: Money | null) => (amount ? formatMoney(amount, locale) : '–');
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  const seats = (count: number) => formatNumber(String(count), locale, {});
  const sum = seats(rows.reduce((all, row) => all + row.seats, 0));
  return {
    kind: 'table',
    align: ['left', 'right', 'right', 'right', 'right'],
    head: [t(`by.${dimension}`), t('seats'), t('freeCost'), t('share'), t('cost')].map(plain),
    rows: [
      ...rows.map((row) =>
        [
          nameOf(row, sheet, t),
          row.kind === 'rounding' ? '–' : seats(row.seats),
          ...[money(row.freeCost), percent.format(row.share), money(row.cost)],
        ].map(plain),
      ),
      [t('total'), sum, '', percent.format(1), money(total)].map(strong),
    ],
  };
}

/** Names as they are, codes in words. */
function nameOf(row: CostRow, { dimension, language }: CostSheet, t: CostPaperTranslate): string {
  const { kind, label } = row;
  if (kind !== 'share') return t(kind);
  if (dimension === 'country' && /^[A-Z]{2}$/.test(label))
    return new Intl.DisplayNames([language], { type: 'region' }).of(label) ?? label;
  if (dimension === 'userType' && (label === 'Member' || label === 'Guest'))
    return t(`userType.${label}`);
  if (dimension !== 'term') return label;
  const terms = label.split('+').map((part) => termDurations.find((one) => one === part) ?? part);
  return terms.map((term) => termName(term, t)).join(', ');
}

function termName(term: string, t: CostPaperTranslate): string {
  const known = termDurations.find((one) => one === term);
  return known === undefined ? term : t(`term.${known}`);
}
