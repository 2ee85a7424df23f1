import type { Block, Run } from '#platform/common/document/document.ts';
import { formatMoney } from '#platform/common/format/amounts.ts';
import { formatDate } from '#platform/common/format/dates.ts';
import { documentMoment } from '#platform/common/format/mail-dates.ts';
import { formatNumber } from '#platform/common/format/numbers.ts';
import type { Money } from '#platform/common/money.ts';
import type { Language } from '#platform/common/texts/language.ts';
import { translator } from '#platform/common/texts/translator.ts';
import { makePdf } from '#platform/server/documents/make-pdf.ts';
import type { ExportCell } from '#platform/server/exports/cell.rules.ts';
import type { ExportNote } from '#platform/server/exports/write-csv.ts';
import { writeWorkbook } from '#platform/server/exports/write-xlsx.ts';
import type { EvidenceFacts, EvidenceChange, EvidenceProduct } from '../licence-evidence.rules.ts';
import { evidenceTexts, type EvidenceTranslate } from './evidence-words.messages.ts';
import type { KeptHolder, StoredPack } from './licence-evidence.store.ts';

interface SectionColumn {
  readonly title: string;
  readonly isNumber?: boolean;
  /** In the workbook alone: paper has no room for it. */
  readonly isWide?: boolean;
}

/** Part of a pack: a table of the PDF and a sheet of the workbook. */
export interface EvidenceSection {
  readonly title: string;
  readonly columns: readonly SectionColumn[];
  readonly rows: readonly (readonly ExportCell[])[];
  /** Stands there instead of a table without rows. */
  readonly empty: string;
  /** Paragraph before the table. */
  readonly note?: string;
}

const empty: ExportCell = { kind: 'empty' };
const text = (value: string | null): ExportCell =>
  value === null || value === '' ? empty : { kind: 'text', text: value };
const count = (value: number | null): ExportCell =>
  value === null ? empty : { kind: 'number', decimal: String(value) };
const day = (value: string | null): ExportCell =>
  value === null ? empty : { kind: 'date', local: value.slice(0, 10) };
const money = (value: Money | null): ExportCell =>
  value === null ? empty : { kind: 'number', decimal: value.value, currency: value.currencyCode };

const words = (title: string): SectionColumn => ({ title });
const wide = (title: string): SectionColumn => ({ title, isWide: true });
const numbers = (title: string): SectionColumn => ({ title, isNumber: true });

/** Returns the key figures of a pack. */
export function figureSection(
  facts: EvidenceFacts,
  people: number,
  t: EvidenceTranslate,
): EvidenceSection {
  const figures: readonly (readonly [string, ExportCell])[] = [
    [t('booked'), count(facts.booked)],
    [t('assigned'), count(facts.assigned)],
    [t('free'), count(facts.free)],
    [t('people'), count(people)],
    [t('monthly'), money(facts.monthly)],
    ...facts.others.map((one) => [t('others'), money(one)] as const),
    [t('freeMonthly'), money(facts.freeMonthly)],
  ];
  return {
    title: t('figures'),
    columns: [words(t('figure')), numbers(t('value'))],
    rows: figures.map(([name, value]) => [text(name), value]),
    empty: '',
  };
}

/** Returns the licences of a pack with seats and money. */
export function productSection({ products }: EvidenceFacts, t: EvidenceTranslate): EvidenceSection {
  return {
    title: t('licences'),
    columns: [
      words(t('product')),
      wide(t('partNumber')),
      ...[t('booked'), t('assigned'), t('free'), t('monthly'), t('freeMonthly')].map(numbers),
      words(t('endsOn')),
      words(t('endOfTerm')),
    ],
    rows: products.map((one) => productCells(one, t)),
    empty: t('noLicences'),
  };
}

const productCells = (one: EvidenceProduct, t: EvidenceTranslate): ExportCell[] => [
  text(one.name),
  text(one.partNumber),
  count(one.booked),
  count(one.assigned),
  count(one.free),
  money(one.monthly),
  money(one.freeMonthly),
  day(one.endsOn),
  text(one.endOfTermAction === null ? null : t(`end.${one.endOfTermAction}`)),
];

/** Returns the findings of a pack, each with what it means. */
export function findingSection(facts: EvidenceFacts, t: EvidenceTranslate): EvidenceSection {
  return {
    title: t('findings'),
    columns: [words(t('finding')), numbers(t('count')), words(t('meaning'))],
    rows: facts.findings.map(({ finding, licences }) => [
      text(t(`finding.${finding}`)),
      count(licences),
      text(t(`meaning.${finding}`)),
    ]),
    empty: t('noFindings'),
    ...(!facts.isActivityKnown && { note: t('noActivity') }),
  };
}

/** Returns what happened to seats in the period. */
export function changeSection({ changes }: EvidenceFacts, t: EvidenceTranslate): EvidenceSection {
  return {
    title: t('changes'),
    columns: [
      words(t('day')),
      words(t('product')),
      words(t('event')),
      words(t('seats')),
      numbers(t('effect')),
      words(t('order')),
    ],
    rows: changes.map((one) => [
      day(one.on),
      text(one.name),
      text(causeOf(one, t)),
      text(seatsOf(one, t)),
      money(one.effect),
      text(one.orderNumber),
    ]),
    empty: t('noChanges'),
  };
}

const causes = [
  'takenOver',
  'booked',
  'seats',
  'nextSeats',
  'endOfTerm',
  'renewed',
  'extended',
  'cancelled',
  'ended',
  'upgraded',
  'arrived',
] as const;

function causeOf({ cause }: EvidenceChange, t: EvidenceTranslate): string {
  const known = causes.find((one) => one === cause);
  return known ? t(`cause.${known}`) : cause;
}

function seatsOf({ cause, seats, seatsBefore, nextSeats }: EvidenceChange, t: EvidenceTranslate) {
  if (cause === 'nextSeats' && nextSeats !== null) return t('next', { count: nextSeats });
  return seatsBefore === null || seatsBefore === seats
    ? String(seats)
    : `${String(seatsBefore)} → ${String(seats)}`;
}

interface Held {
  readonly holders: readonly KeptHolder[];
  readonly currencyCode: string;
  readonly note: string | undefined;
}

/** Returns who held which licence. */
export function holderSection(
  { holders, currencyCode, note }: Held,
  t: EvidenceTranslate,
): EvidenceSection {
  return {
    title: t('holders'),
    columns: [
      words(t('name')),
      wide(t('address')),
      words(t('department')),
      wide(t('account')),
      words(t('licences')),
      words(t('findings')),
      numbers(t('monthly')),
    ],
    rows: holders.map((one) => [
      text(one.name),
      text(one.address),
      text(one.department),
      text(one.isEnabled ? t('enabled') : t('disabled')),
      text(one.licences.join(', ')),
      text(one.findings.map((finding) => t(`finding.${finding}`)).join(', ')),
      money({ value: one.monthly, currencyCode }),
    ]),
    empty: t('noHolders'),
    ...(note !== undefined && { note }),
  };
}

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
