import { createHash } from 'node:crypto';
import type { Db } from '#platform/server/database/connect.ts';
import { versionOf } from '#platform/common/version.ts';
import { approvalNeeded, marginOf, marginPercent, totalsOf } from '../quote-amounts.rules.ts';
import { isForCustomer, stateOn } from '../quote-state.rules.ts';
import { quoteRefusals } from '../quotes.refusals.ts';
import type { DeskQuote, Quote, QuoteGiven, QuoteRow } from '../quotes.schema.ts';
import {
  findQuoteLines,
  type StoredQuoteLine,
  findAcceptance,
  findComments,
} from './quotes.store.ts';
import { numberOf, type QuoteRecord } from './quote-rows.ts';
import { getQuoteSettings } from './templates.store.ts';

export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** Returns head and figures of a quote: of what has to be taken. */
export function headOf(record: QuoteRecord, lines: readonly StoredQuoteLine[]) {
  const { id, revision, title, validUntil, currencyCode, sentAt } = record;
  const must = lines.filter(({ isOptional }) => !isOptional);
  return {
    id,
    revision,
    title,
    validUntil,
    number: numberOf(record),
    sentAt: sentAt?.toISOString() ?? null,
    ...totalsOf(must, currencyCode),
    options: lines.length - must.length,
  };
}

/** Returns a line as the customer may read it: without reference and cost. */
const shownLine = ({ reference: _reference, unitCost: _cost, ...line }: StoredQuoteLine) => line;

/** Names the content that is accepted: every word, every price, the last day. */
export function fingerprintOf(record: QuoteRecord, lines: readonly StoredQuoteLine[]): string {
  const { title, intro, terms, termMonths, noticeDays, validUntil, startsOn } = record;
  const said = { title, intro, terms, termMonths, noticeDays, validUntil, startsOn };
  return createHash('sha256')
    .update(JSON.stringify([numberOf(record), said, lines.map(shownLine)]))
    .digest('hex');
}

/** Returns a row of the customer's list; undefined for what the customer does not see. */
export function rowOf(
  record: QuoteRecord,
  lines: readonly StoredQuoteLine[],
  today: string,
): QuoteRow | undefined {
  const state = stateOn(record, today);
  return isForCustomer(state) ? { ...headOf(record, lines), state } : undefined;
}

export async function linesOf(db: Db, record: QuoteRecord): Promise<readonly StoredQuoteLine[]> {
  return (await findQuoteLines(db, [record])).get(record.id) ?? [];
}

async function bodyOf(db: Db, record: QuoteRecord, lines: readonly StoredQuoteLine[]) {
  const { language, intro, terms, termMonths, noticeDays, startsOn, currencyCode } = record;
  return {
    ...headOf(record, lines),
    language,
    intro,
    terms,
    termMonths,
    noticeDays,
    startsOn,
    currencyCode,
    author: record.author,
    supersededBy: record.supersededBy,
    decidedAt: record.decidedAt?.toISOString() ?? null,
    decidedBy: record.decidedBy,
    decisionNote: record.decisionNote,
    acceptance: await findAcceptance(db, record.id, currencyCode),
    comments: await findComments(db, record.id),
  };
}

/**
 * Inside withTenant: a quote as its customer reads it.
 * @throws PortalError ERROR_QUOTES_NOT_FOUND for one that was never sent
 */
export async function customerView(db: Db, record: QuoteRecord, today: string): Promise<Quote> {
  const state = stateOn(record, today);
  if (!isForCustomer(state)) throw quoteRefusals.NOT_FOUND();
  const lines = await linesOf(db, record);
  return {
    ...(await bodyOf(db, record, lines)),
    state,
    lines: lines.map(shownLine),
    fingerprint: fingerprintOf(record, lines),
  };
}

/** Returns what staff edit of a quote, as they send it. */
export function givenOf(record: QuoteRecord, lines: readonly StoredQuoteLine[]): QuoteGiven {
  const { language, title, intro, terms, termMonths, noticeDays, validUntil, startsOn } = record;
  return {
    language,
    title,
    intro,
    terms,
    termMonths,
    noticeDays,
    validUntil,
    startsOn,
    lines: lines.map(
      ({ listPrice, unitCost, detailDe: _d, detailEn: _e, unitPrice: _u, ...line }) => ({
        ...line,
        price: listPrice.value,
        cost: unitCost?.value ?? null,
      }),
    ),
  };
}

/** Inside withTenant: a quote as staff see it. */
export async function deskView(
  db: Db,
  record: QuoteRecord,
  given: {
    readonly tenant: { readonly id: string; readonly name: string };
    readonly readerId: string;
    readonly today: string;
  },
): Promise<DeskQuote> {
  const lines = await linesOf(db, record);
  const { floorPercent } = await getQuoteSettings(db);
  const must = lines.filter(({ isOptional }) => !isOptional);
  return {
    ...(await bodyOf(db, record, lines)),
    state: stateOn(record, given.today),
    tenantId: given.tenant.id,
    tenantName: given.tenant.name,
    lines: lines.map((line) => ({
      ...line,
      marginPercent: line.unitCost && marginPercent(line.unitCost, line.unitPrice),
    })),
    margin: marginOf(must, record.termMonths, record.currencyCode),
    needs: approvalNeeded(lines, record.termMonths, floorPercent),
    floorPercent,
    approvalNote: record.approvalNote,
    approvedBy: record.approvedBy,
    readAt: record.readAt?.toISOString() ?? null,
    readBy: record.readBy,
    isOwn: [record.authorId, record.approvalAskedById].includes(given.readerId),
    version: versionOf(givenOf(record, lines)),
  };
}
