import type { Money } from '#platform/common/money.ts';
import type { ExportCell } from '#platform/server/exports/cell.rules.ts';
import type { EvidenceChange, EvidenceFacts, EvidenceProduct } from '../licence-evidence.rules.ts';
import type { EvidenceTranslate } from './evidence-words.messages.ts';
import type { KeptHolder } from './licence-evidence-holders.store.ts';

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
