import type { Block, Run } from '#platform/common/document/document.ts';
import { formatMoney } from '#platform/common/format/amounts.ts';
import { formatDate } from '#platform/common/format/dates.ts';
import { documentMoment } from '#platform/common/format/mail-dates.ts';
import { formatNumber } from '#platform/common/format/numbers.ts';
import type { Language } from '#platform/common/texts/language.ts';
import { translator } from '#platform/common/texts/translator.ts';
import { makePdf } from '#platform/server/documents/make-pdf.ts';
import type { ExportCell } from '#platform/server/exports/cell.rules.ts';
import type { ExportNote } from '#platform/server/exports/write-csv.ts';
import { writeWorkbook } from '#platform/server/exports/write-xlsx.ts';
import type { EvidenceFacts } from '../licence-evidence.rules.ts';
import {
  changeSection,
  figureSection,
  findingSection,
  holderSection,
  productSection,
  type EvidenceSection,
} from './evidence-sections.ts';
import { evidenceTexts, type EvidenceTranslate } from './evidence-words.messages.ts';
import type { KeptHolder } from './licence-evidence-holders.store.ts';
import type { StoredPack } from './licence-evidence.store.ts';

/** A made pack with everything that its files are made of. */
export interface EvidenceSheet {
  readonly pack: StoredPack & { readonly madeAt: Date };
  readonly facts: EvidenceFacts;
  /** As many as the kind of file has room for. */
  readonly holders: readonly KeptHolder[];
  readonly operator: string;
  readonly tenant: string;
  readonly language: Language;
}

/** Number format of documents: as a native reader of the language expects it. */
const localeOf = { de: 'de-DE', en: 'en-GB' } as const;

/** Returns the name of a pack's file without its ending. */
export function evidenceName({ pack, language }: Pick<EvidenceSheet, 'pack' | 'language'>): string {
  const t = translator(evidenceTexts, language);
  return `${t('title', { number: pack.number }).replaceAll('.', '')} ${pack.to}`;
}

/** Renders a pack as tagged PDF; the same pack in the same language has the same bytes. */
export function evidencePdf(sheet: EvidenceSheet): Promise<Buffer> {
  const { pack, operator, tenant, language } = sheet;
  const t = translator(evidenceTexts, language);
  return makePdf({
    ...{ language, operator, version: '' },
    title: t('title', { number: pack.number }),
    subtitle: tenant,
    at: pack.madeAt,
    facts: factsOf(sheet, t),
    isBook: true,
    blocks: sectionsOf(sheet, 'moreOnPaper', t).flatMap((one) => blocksOf(one, language)),
  });
}

/** Renders a pack as workbook: a sheet for each part, and one about the pack. */
export function evidenceWorkbook(sheet: EvidenceSheet): Promise<Buffer> {
  const { facts, language } = sheet;
  const t = translator(evidenceTexts, language);
  const sections = sectionsOf(sheet, 'moreInWorkbook', t);
  const notes = sections.flatMap(({ title, note }) =>
    note === undefined ? [] : [[title, note] as const],
  );
  const about = [...factsOf(sheet, t), [t('currency'), facts.monthly.currencyCode] as const];
  return writeWorkbook(
    sections.map(({ title, columns, rows }) => ({
      name: title,
      titles: columns.map((column) => column.title),
      cells: rows,
    })),
    { name: t('about'), facts: [...about, ...notes] },
  );
}

function sectionsOf(
  { pack, facts, holders }: EvidenceSheet,
  more: 'moreOnPaper' | 'moreInWorkbook',
  t: EvidenceTranslate,
): EvidenceSection[] {
  const left = { shown: holders.length, total: pack.holders };
  return [
    figureSection(facts, pack.holders, t),
    productSection(facts, t),
    findingSection(facts, t),
    changeSection(facts, t),
    holderSection(
      {
        holders,
        currencyCode: facts.monthly.currencyCode,
        note: left.shown < left.total ? t(more, left) : undefined,
      },
      t,
    ),
  ];
}

function factsOf({ pack, facts, tenant, language }: EvidenceSheet, t: EvidenceTranslate) {
  const plain = (value: string) => formatDate(value, localeOf[language]);
  const note: ExportNote = [
    [t('tenant'), tenant],
    [t('number'), String(pack.number)],
    [t('period'), t('span', { from: plain(pack.from), to: plain(pack.to) })],
    [t('madeAt'), documentMoment(pack.madeAt, language)],
    [
      t('readAt'),
      facts.readAt === null ? t('notRead') : documentMoment(new Date(facts.readAt), language),
    ],
  ];
  return note;
}

const runs = (value: string): Run[] => [{ text: value }];

function blocksOf({ title, columns, rows, empty, note }: EvidenceSection, language: Language) {
  const onPaper = columns.flatMap((column, at) => (column.isWide ? [] : [{ ...column, at }]));
  const blocks: Block[] = [{ kind: 'heading', level: 1, runs: runs(title) }];
  if (note !== undefined) blocks.push({ kind: 'paragraph', runs: runs(note) });
  if (rows.length === 0) return [...blocks, { kind: 'paragraph' as const, runs: runs(empty) }];
  blocks.push({
    kind: 'table',
    align: onPaper.map(({ isNumber }) => (isNumber ? 'right' : 'left')),
    head: onPaper.map((column) => runs(column.title)),
    rows: rows.map((row) =>
      onPaper.map(({ at }) => runs(written(row[at] ?? { kind: 'empty' }, language))),
    ),
  });
  return blocks;
}

function written(cell: ExportCell, language: Language): string {
  const locale = localeOf[language];
  switch (cell.kind) {
    case 'text':
      return cell.text;
    case 'number':
      return cell.currency === undefined
        ? formatNumber(cell.decimal, locale, {})
        : formatMoney({ value: cell.decimal, currencyCode: cell.currency }, locale);
    case 'date':
    case 'dateTime':
      return formatDate(cell.local, locale);
    case 'empty':
      return '–';
  }
}
