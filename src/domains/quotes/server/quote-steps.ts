import type { NoticeMessage, NoticesPort } from '#domains/notices/notices.port.ts';
import type { QuotedLicence } from '#domains/orders/orders.port.ts';
import { compare, times, type Money } from '#platform/common/money.ts';
import { noticeTopic } from '#platform/common/notice-topic.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Work } from '#platform/server/work.ts';
import { approvalNeeded, chosenLines, totalsOf, type QuoteTotals } from '../quote-amounts.rules.ts';
import { stateAfter, endOfTerm, demandOpen, isForCustomer } from '../quote-state.rules.ts';
import { quoteRefusals } from '../quotes.refusals.ts';
import type { QuoteAcceptance } from '../quotes.schema.ts';
import { quotesAudit, quotesWords } from '../quotes.texts.ts';
import type { DeskStep, QuoteState } from '../quotes.values.ts';
import type { QuotePorts } from './quote-ports.ts';
import { numberOf, type QuoteRecord } from './quote-rows.ts';
import { dayOf, linesOf, fingerprintOf } from './quote-view.ts';
import {
  getQuote,
  putApproval,
  putDecision,
  putState,
  supersede,
  type StoredQuoteLine,
  findAcceptance,
  insertAcceptance,
} from './quotes.store.ts';
import { getQuoteSettings } from './templates.store.ts';

interface News {
  readonly message: NoticeMessage;
  readonly quote: Pick<QuoteRecord, 'id' | 'number' | 'revision' | 'title' | 'validUntil'>;
  readonly note?: string;
}

const factsOf = (work: Work, { message, quote, note = '' }: News) => ({
  type: 'success' as const,
  message,
  params: {
    number: numberOf(quote),
    title: quote.title,
    by: work.actor.name,
    day: quote.validUntil,
    note,
  },
  proceeding: `quote:${quote.id}`,
  actorId: work.actor.id,
  at: work.now(),
  correlationId: work.correlationId,
});

/** Tells those of the company who may decide about offers. Late in its transaction. */
export const notifyCustomer = (work: Work, notices: NoticesPort<Db>, news: News): Promise<void> =>
  notices.write(work.db, {
    ...factsOf(work, news),
    to: 'tenant',
    topic: noticeTopic(quotesWords, 'quotes'),
    link: { page: 'quote', id: news.quote.id },
  });

/** Tells the staff who write offers. Last in its transaction. */
export const notifyDesk = (work: Work, notices: NoticesPort<Db>, news: News): Promise<void> =>
  notices.write(work.db, {
    ...factsOf(work, news),
    to: 'staff',
    topic: noticeTopic(quotesWords, 'quoteDesk'),
    link: { page: 'deskQuote', id: `${work.tenantId}.${news.quote.id}` },
  });

const messages = {
  ask: 'QUOTE_TO_APPROVE',
  approve: 'QUOTE_APPROVED',
  reject: 'QUOTE_RETURNED',
  send: 'QUOTE_SENT',
  withdraw: 'QUOTE_WITHDRAWN',
} as const;

/** Returns the message of a step: whoever gets an offer back reads why, where somebody said it. */
const messageOf = (step: DeskStep, note: string): NoticeMessage =>
  step === 'reject' && note !== '' ? 'QUOTE_RETURNED_WHY' : messages[step];

const actions = {
  ask: quotesAudit.action('quote.ask'),
  approve: quotesAudit.action('quote.approve'),
  reject: quotesAudit.action('quote.reject'),
  send: quotesAudit.action('quote.send'),
  withdraw: quotesAudit.action('quote.withdraw'),
} as const;

/**
 * Inside withTenant: a step of the staff. Sending a revision takes the older one's place; of a
 * sent or withdrawn offer its customer is told, of all else the staff.
 * @throws PortalError as `stateAfter` has it
 */
export async function stepQuote(
  { notices }: QuotePorts,
  work: Work,
  quoteId: string,
  { step, note }: { readonly step: DeskStep; readonly note: string },
): Promise<QuoteState> {
  const { db, actor, now } = work;
  const record = await getQuote(db, quoteId, 'held');
  const lines = await linesOf(db, record);
  const { floorPercent } = await getQuoteSettings(db);
  const state = stateAfter(step, {
    ...record,
    today: dayOf(now()),
    lines: lines.length,
    needs: approvalNeeded(lines, record.termMonths, floorPercent),
    actorId: actor.id,
    authorIds: [record.authorId, record.approvalAskedById],
  });
  await putStep(work, record, { step, note, state });
  await work.audit({
    action: actions[step],
    subjectKind: quotesAudit.subject('quote'),
    subjectId: quoteId,
    before: { name: numberOf(record), state: record.state },
    after: { name: numberOf(record), state, ...(note && { note }) },
  });
  const news = { message: messageOf(step, note), quote: record, note };
  const isForCustomer = step === 'send' || step === 'withdraw';
  await (isForCustomer ? notifyCustomer(work, notices, news) : notifyDesk(work, notices, news));
  return state;
}

async function putStep(
  { db, actor, now }: Work,
  { id, replaces }: QuoteRecord,
  { step, note, state }: { readonly step: DeskStep; readonly note: string; state: QuoteState },
): Promise<void> {
  if (step === 'withdraw') {
    await putDecision(db, id, { state: 'withdrawn', at: now(), by: actor, note });
    return;
  }
  await putState(db, id, state, now());
  if (step !== 'send')
    await putApproval(db, id, {
      askedById: step === 'ask' ? actor.id : null,
      approvedBy: step === 'approve' ? actor.name : null,
      note,
    });
  else if (replaces) await supersede(db, replaces, now());
}

/** Words and sums that somebody agrees to. */
export interface Agreed extends QuoteTotals {
  readonly fingerprint: string;
  readonly picked: readonly string[];
  readonly poNumber: string;
}

/**
 * Inside withTenant: accepts a quote. Its licences become an order, its services are agreed on, and
 * the quote itself is the contract: all in the transaction of `work`, or nothing.
 * @throws PortalError NOT_FOUND, ALREADY_ACCEPTED, ENDED, SUPERSEDED, CHANGED, EMPTY
 *   (ERROR_QUOTES_…), and what an order may be refused by
 */
export async function acceptQuote(
  ports: QuotePorts,
  work: Work,
  quoteId: string,
  agreed: Agreed,
): Promise<QuoteAcceptance> {
  const { db, actor, now } = work;
  const record = await getQuote(db, quoteId, 'held');
  if (!isForCustomer(record.state)) throw quoteRefusals.NOT_FOUND();
  const today = dayOf(now());
  demandOpen(record, today);
  const all = await linesOf(db, record);
  const lines = chosenLines(all, agreed.picked);
  demandSame(record, all, lines, agreed);
  const startsOn = record.startsOn !== null && record.startsOn > today ? record.startsOn : today;
  const endsOn = endOfTerm(startsOn, record.termMonths);
  const order = await orderOf(ports, work, record, lines, agreed.poNumber);
  for (const line of lines) await agreeOn(ports, work, record, line, { startsOn, endsOn });
  await insertAcceptance(db, {
    quoteId,
    by: actor,
    at: now(),
    fingerprint: agreed.fingerprint,
    picked: lines.filter(({ isOptional }) => isOptional).map(({ id }) => id),
    startsOn,
    endsOn,
    monthly: agreed.monthly,
    once: agreed.once,
    orderId: order?.orderId ?? null,
    orderNumber: order?.orderNumber ?? null,
  });
  await putDecision(db, quoteId, { state: 'accepted', at: now(), by: actor, note: '' });
  const acceptance = await findAcceptance(db, quoteId, record.currencyCode);
  if (!acceptance) throw new Error('the acceptance was not stored');
  await work.audit({
    action: quotesAudit.action('quote.accept'),
    subjectKind: quotesAudit.subject('quote'),
    subjectId: quoteId,
    after: { name: numberOf(record), contract: acceptance.number, ...agreed },
  });
  await notifyDesk(work, ports.notices, { message: 'QUOTE_ACCEPTED', quote: record });
  return acceptance;
}

const isSame = (a: Money, b: Money): boolean =>
  a.currencyCode === b.currencyCode && compare(a, b) === 0;

/** Nobody accepts what they have not read. */
function demandSame(
  record: QuoteRecord,
  all: readonly StoredQuoteLine[],
  lines: readonly StoredQuoteLine[],
  agreed: Agreed,
): void {
  if (lines.length === 0) throw quoteRefusals.EMPTY();
  const { monthly, once } = totalsOf(lines, record.currencyCode);
  const isRead = fingerprintOf(record, all) === agreed.fingerprint;
  if (!isRead || !isSame(monthly, agreed.monthly) || !isSame(once, agreed.once))
    throw quoteRefusals.CHANGED();
}

async function orderOf(
  { quotedOrders }: QuotePorts,
  work: Work,
  record: QuoteRecord,
  lines: readonly StoredQuoteLine[],
  poNumber: string,
) {
  const licences = lines
    .filter(({ kind }) => kind === 'licence')
    .map(({ reference, quantity, unitPrice }): QuotedLicence => ({
      offerId: reference,
      quantity,
      unitPrice,
    }));
  if (licences.length === 0) return undefined;
  return quotedOrders.placeQuoted(work, { lines: licences, poNumber, note: numberOf(record) });
}

async function agreeOn(
  { agreedServices }: QuotePorts,
  work: Work,
  record: QuoteRecord,
  line: StoredQuoteLine,
  term: { readonly startsOn: string; readonly endsOn: string },
): Promise<void> {
  if (line.kind !== 'service') return;
  const offered = await agreedServices.findOffered(work.db);
  const isCounted = offered.find(({ id }) => id === line.reference)?.priceKind === 'perSeat';
  await agreedServices.agree(work, {
    offeringId: line.reference,
    startedOn: term.startsOn,
    endsOn: term.endsOn,
    noticeDays: record.noticeDays,
    included: isCounted ? line.quantity : null,
    price: isCounted ? line.unitPrice : times(line.unitPrice, line.quantity),
    contact: record.author,
  });
}
