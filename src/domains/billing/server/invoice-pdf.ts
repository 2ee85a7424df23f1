import type { Block, Run } from '#platform/common/document/document.ts';
import { formatMoney } from '#platform/common/format/amounts.ts';
import { formatNumber } from '#platform/common/format/numbers.ts';
import { mailDay, mailDays, mailMonth } from '#platform/common/format/mail-dates.ts';
import type { Money } from '#platform/common/money.ts';
import type { Language } from '#platform/common/texts/language.ts';
import { translator } from '#platform/common/texts/translator.ts';
import { makePdf } from '#platform/server/documents/make-pdf.ts';
import { groupLines, type DocumentLine, type LineGroup } from '../document-lines.rules.ts';
import { gapsOf } from '../e-invoice-gaps.rules.ts';
import { sourceOf, writeEInvoice } from './e-invoice.ts';
import { paperTexts, type PaperTranslate } from './invoice-paper.messages.ts';
import type { StoredInvoice } from './invoices.store.ts';

interface Sheet {
  readonly language: Language;
  readonly t: PaperTranslate;
}

/**
 * Sets a posted document as PDF on the operator's paper; every amount is the posted one. Where it
 * has what EN 16931 wants, the file is Factur-X (ZUGFeRD 2): the same invoice lies in it as data.
 */
export async function invoicePdf(stored: StoredInvoice, language: Language): Promise<Buffer> {
  const sheet = { language, t: translator(paperTexts, language) };
  const { row, seller } = stored;
  const source = sourceOf(stored);
  const isComplete = gapsOf(source).length === 0;
  const xml = isComplete ? await writeEInvoice(source, 'facturX', language) : undefined;
  return makePdf({
    language,
    operator: seller.name,
    title: sheet.t(row.kind, { number: row.number }),
    subtitle: '',
    version: '',
    at: new Date(`${row.issuedOn}T00:00:00Z`),
    facts: factsOf(sheet, stored),
    isBook: false,
    blocks: [addressOf(sheet, stored), linesOf(sheet, stored), ...notesOf(sheet, stored)],
    ...(xml !== undefined && { invoice: { level: 'EN 16931', xml } }),
  });
}

const money = ({ language }: Sheet, amount: Money): string => formatMoney(amount, language);
const day = ({ language }: Sheet, on: string): string => mailDay(on, language, 'UTC');
const plain = (text: string): Run[] => [{ text }];
const strong = (text: string): Run[] => [{ text, look: 'strong' }];
const paragraph = (text: string): Block => ({ kind: 'paragraph', runs: plain(text) });

/** `Österreich`; a code that is none stays as it was posted. */
const countryName = (code: string, language: Language): string =>
  /^[A-Z]{2}$/.test(code)
    ? (new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? code)
    : code;

function factsOf(sheet: Sheet, { row, buyer }: StoredInvoice): [string, string][] {
  const { t } = sheet;
  const facts: [string, string][] = [
    [t('issued'), day(sheet, row.issuedOn)],
    [t('due'), day(sheet, row.dueOn)],
    [t('month'), mailMonth(row.month, sheet.language)],
    [t('vatId'), buyer.vatId],
    [t('reference'), buyer.buyerReference],
  ];
  return facts.filter(([, value]) => value !== '');
}

function addressOf({ language }: Sheet, { buyer, seller }: StoredInvoice): Block {
  const { name, street, postalCode, city, country } = buyer;
  const abroad = country === seller.country ? '' : countryName(country, language);
  const lines = [name, street, `${postalCode} ${city}`.trim(), abroad];
  return paragraph(lines.filter(Boolean).join('\n'));
}

function linesOf(sheet: Sheet, { row, taxRate, lines }: StoredInvoice): Block {
  const { t } = sheet;
  const rate = formatNumber(taxRate, sheet.language);
  const total = (label: string, amount: Money, look = plain) => [
    look(label),
    [],
    [],
    look(money(sheet, amount)),
  ];
  return {
    kind: 'table',
    align: ['left', 'right', 'right', 'right'],
    head: [t('item'), t('seats'), t('unit'), t('amount')].map(plain),
    rows: [
      ...groupLines(lines).flatMap((group) => groupRows(sheet, group)),
      total(t('net'), row.net),
      total(t('tax', { rate }), row.tax),
      total(t('gross'), row.gross, strong),
    ],
  };
}

const groupRows = (sheet: Sheet, group: LineGroup): Run[][][] => [
  [strong(group.title), [], [], strong(money(sheet, group.amount))],
  ...group.lines.map((line) => lineRow(sheet, line)),
];

const lineRow = (sheet: Sheet, line: DocumentLine): Run[][] =>
  [
    itemOf(sheet, line),
    formatNumber(line.quantity, sheet.language),
    money(sheet, line.unitPrice),
    money(sheet, line.amount),
  ].map(plain);

/** Text of a line: its kind, its days, and the orders of both sides that it comes from. */
function itemOf({ t, language }: Sheet, line: DocumentLine): string {
  const { kind, from, to, billedDays, cycleDays, upgrade, orderNumber, poNumber } = line;
  const what = upgrade
    ? t('upgradeOf', { old: upgrade.from, next: upgrade.to })
    : t(`kind.${kind}`);
  const days = mailDays(from, to, language);
  return [
    what,
    billedDays < cycleDays ? `${days} (${t('days', { billedDays, cycleDays })})` : days,
    ...(orderNumber === null ? [] : [t('order', { number: orderNumber })]),
    ...(poNumber === null ? [] : [t('po', { number: poNumber })]),
  ].join(', ');
}

function notesOf(sheet: Sheet, { row, seller, taxCase }: StoredInvoice): Block[] {
  const { t } = sheet;
  const { name, street, postalCode, city, country, vatId, email, iban, bic } = seller;
  const asked = { day: day(sheet, row.dueOn), iban, bic, number: row.number };
  return [
    ...(taxCase === 'domestic' ? [] : [paragraph(t(taxCase))]),
    ...(row.kind === 'invoice' ? [paragraph(t('pay', asked))] : []),
    paragraph(
      `${name}, ${street}, ${postalCode} ${city}, ${countryName(country, sheet.language)}\n${t('vatId')} ${vatId} · ${email}`,
    ),
  ];
}
