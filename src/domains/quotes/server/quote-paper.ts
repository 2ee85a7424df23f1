import type { Block, Run } from '#platform/common/document/document.ts';
import { formatMoney } from '#platform/common/format/amounts.ts';
import { mailDay } from '#platform/common/format/mail-dates.ts';
import { formatNumber } from '#platform/common/format/numbers.ts';
import type { Money } from '#platform/common/money.ts';
import type { PaperModel } from '#platform/server/documents/paper-data.ts';
import { lineAmount, totalsOf } from '../quote-amounts.rules.ts';
import type { StoredQuoteLine } from './quotes.store.ts';
import { numberOf, type QuoteRecord } from './quote-rows.ts';

const words = {
  de: {
    number: 'Angebot',
    tenant: 'Für',
    valid: 'Gültig bis',
    contact: 'Ihr Kontakt',
    term: 'Laufzeit der Leistungen',
    months: (count: number) => (count === 1 ? '1 Monat' : `${String(count)} Monate`),
    notice: 'Kündigungsfrist',
    days: (count: number) => `${String(count)} Tage`,
    begins: 'Beginn der Leistungen',
    onAcceptance: 'mit der Annahme',
    discount: (percent: string) => `${percent}\u00A0% Nachlass auf `,
    items: 'Leistungen',
    options: 'Optionen',
    optionsHint: 'Sie wählen bei der Annahme, was Sie davon möchten.',
    item: 'Position',
    quantity: 'Menge',
    unit: 'Einzelpreis',
    sum: 'Betrag',
    monthly: 'im Monat',
    once: 'einmalig',
    totals: 'Summe ohne Optionen',
    net: 'Alle Preise sind netto, zuzüglich der gesetzlichen Umsatzsteuer.',
    terms: 'Bedingungen',
  },
  en: {
    number: 'Offer',
    tenant: 'For',
    valid: 'Valid until',
    contact: 'Your contact',
    term: 'Term of the services',
    months: (count: number) => (count === 1 ? '1 month' : `${String(count)} months`),
    notice: 'Notice period',
    days: (count: number) => `${String(count)} days`,
    begins: 'Start of the services',
    onAcceptance: 'with the acceptance',
    discount: (percent: string) => `${percent}% discount on `,
    items: 'Items',
    options: 'Options',
    optionsHint: 'When you accept, you choose which of them you want.',
    item: 'Item',
    quantity: 'Quantity',
    unit: 'Unit price',
    sum: 'Amount',
    monthly: 'a month',
    once: 'once',
    totals: 'Total without options',
    net: 'All prices are net of VAT.',
    terms: 'Terms',
  },
} as const;

const runs = (text: string): readonly Run[] => [{ text }];
const paragraph = (text: string): Block => ({ kind: 'paragraph', runs: runs(text) });
const heading = (text: string): Block => ({ kind: 'heading', level: 1, runs: runs(text) });
const paragraphs = (text: string): Block[] =>
  text
    .split(/\n{2,}/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map(paragraph);

/** Returns a quote as a paper in its own language; the same quote makes the same paper. */
export function quotePaper(
  record: QuoteRecord,
  lines: readonly StoredQuoteLine[],
  given: { readonly operator: string; readonly tenant: string },
): PaperModel {
  const { language, title, intro, terms, validUntil, startsOn, termMonths, noticeDays } = record;
  const t = words[language];
  const at = record.sentAt ?? record.changedAt;
  const must = lines.filter(({ isOptional }) => !isOptional);
  const options = lines.filter(({ isOptional }) => isOptional);
  return {
    language,
    operator: given.operator,
    title,
    subtitle: given.tenant,
    version: '',
    at,
    facts: [
      [t.number, numberOf(record)],
      [t.tenant, given.tenant],
      [t.valid, mailDay(validUntil, language)],
      [t.begins, startsOn === null ? t.onAcceptance : mailDay(startsOn, language)],
      [t.term, t.months(termMonths)],
      [t.notice, t.days(noticeDays)],
      [t.contact, record.author],
    ],
    isBook: false,
    blocks: [
      ...paragraphs(intro),
      ...(must.length > 0 ? [heading(t.items), tableOf(must, language)] : []),
      paragraph(totalText(must, record)),
      ...(options.length > 0
        ? [heading(t.options), paragraph(t.optionsHint), tableOf(options, language)]
        : []),
      paragraph(t.net),
      ...(terms.trim() ? [heading(t.terms), ...paragraphs(terms)] : []),
    ],
  };
}

function totalText(lines: readonly StoredQuoteLine[], record: QuoteRecord): string {
  const t = words[record.language];
  const { monthly, once } = totalsOf(lines, record.currencyCode);
  const said = [
    ...(Number(monthly.value) > 0 ? [`${money(monthly, record.language)} ${t.monthly}`] : []),
    ...(Number(once.value) > 0 ? [`${money(once, record.language)} ${t.once}`] : []),
  ];
  return `${t.totals}: ${said.join(', ') || money(monthly, record.language)}`;
}

const money = (value: Money, language: 'de' | 'en'): string => formatMoney(value, language);

function tableOf(lines: readonly StoredQuoteLine[], language: 'de' | 'en'): Block {
  const t = words[language];
  const isGerman = language === 'de';
  return {
    kind: 'table',
    align: ['left', 'right', 'right', 'right'],
    head: [t.item, t.quantity, t.unit, t.sum].map(runs),
    rows: lines.map((line) => [
      itemRuns(isGerman ? line.nameDe : line.nameEn, [
        isGerman ? line.detailDe : line.detailEn,
        discountOf(line, language),
      ]),
      runs(String(line.quantity)),
      runs(`${money(line.unitPrice, language)} ${t[line.cadence]}`),
      runs(`${money(lineAmount(line), language)} ${t[line.cadence]}`),
    ]),
  };
}

/** Says the discount and what it was taken off; empty where there is none. */
function discountOf(
  { discountPercent, listPrice }: StoredQuoteLine,
  language: 'de' | 'en',
): string {
  if (Number(discountPercent) === 0) return '';
  const said = formatNumber(discountPercent, language, { maximumFractionDigits: 2 });
  return words[language].discount(said) + money(listPrice, language);
}

function itemRuns(name: string, details: readonly string[]): readonly Run[] {
  const detail = details.filter(Boolean).join(', ');
  return detail ? [{ text: name, look: 'strong' }, { text: `, ${detail}` }] : runs(name);
}
