import type { Work } from '#platform/server/work.ts';
import { approvalNeeded } from '../quote-amounts.rules.ts';
import { stateAfter } from '../quote-state.rules.ts';
import { quotesAudit } from '../quotes.texts.ts';
import type { DeskStep, QuoteState } from '../quotes.values.ts';
import { notifyCustomer, notifyDesk } from './notify-quote.ts';
import type { QuotePorts } from './quote-ports.ts';
import { numberOf } from './quote-rows.ts';
import { dayOf, linesOf } from './quote-view.ts';
import { getQuote, putApproval, putState, supersede } from './quotes.store.ts';
import { getQuoteSettings } from './templates.store.ts';

const messages = {
  ask: 'QUOTE_TO_APPROVE',
  approve: 'QUOTE_APPROVED',
  reject: 'QUOTE_RETURNED',
  send: 'QUOTE_SENT',
} as const;

const actions = {
  ask: quotesAudit.action('quote.ask'),
  approve: quotesAudit.action('quote.approve'),
  reject: quotesAudit.action('quote.reject'),
  send: quotesAudit.action('quote.send'),
} as const;

/**
 * Inside withTenant: a step of the staff. Sending a revision takes the older one's place.
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
  await putState(db, quoteId, state, now());
  if (step !== 'send')
    await putApproval(db, quoteId, {
      askedById: step === 'ask' ? actor.id : null,
      approvedBy: step === 'approve' ? actor.name : null,
      note,
    });
  if (step === 'send' && record.replaces) await supersede(db, record.replaces, now());
  await work.audit({
    action: actions[step],
    subjectKind: quotesAudit.subject('quote'),
    subjectId: quoteId,
    before: { name: numberOf(record), state: record.state },
    after: { name: numberOf(record), state, ...(note && { note }) },
  });
  const news = { message: messages[step], quote: record, note };
  await (step === 'send' ? notifyCustomer(work, notices, news) : notifyDesk(work, notices, news));
  return state;
}
