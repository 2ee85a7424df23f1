import type { QuotedLicence } from '#domains/orders/quoted-orders.port.ts';
import { compare, times, type Money } from '#platform/common/money.ts';
import type { Work } from '#platform/server/work.ts';
import { endOfTerm } from '../acceptance.rules.ts';
import { chosenLines, totalsOf, type QuoteTotals } from '../quote-amounts.rules.ts';
import { demandOpen, isForCustomer } from '../quote-state.rules.ts';
import { quoteRefusals } from '../quotes.refusals.ts';
import type { QuoteAcceptance } from '../quotes.schema.ts';
import { quotesAudit } from '../quotes.texts.ts';
import { notifyDesk } from './notify-quote.ts';
import { findAcceptance, insertAcceptance } from './quote-parts.store.ts';
import type { StoredQuoteLine } from './quote-lines.store.ts';
import type { QuotePorts } from './quote-ports.ts';
import { numberOf, type QuoteRecord } from './quote-rows.ts';
import { dayOf, fingerprintOf, linesOf } from './quote-view.ts';
import { getQuote, putDecision } from './quotes.store.ts';

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
