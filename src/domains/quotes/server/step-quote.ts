import type { NoticeMessage } from '#domains/notices/notices.port.ts';
import type { Work } from '#platform/server/work.ts';
import { approvalNeeded } from '../quote-amounts.rules.ts';
import { stateAfter } from '../quote-state.rules.ts';
import { quotesAudit } from '../quotes.texts.ts';
import type { DeskStep, QuoteState } from '../quotes.values.ts';
import { notifyCustomer, notifyDesk } from './notify-quote.ts';
import type { QuotePorts } from './quote-ports.ts';
import { numberOf, type QuoteRecord } from './quote-rows.ts';
import { dayOf, linesOf } from './quote-view.ts';
import { getQuote, putApproval, putDecision, putState, supersede } from './quotes.store.ts';
import { getQuoteSettings } from './templates.store.ts';

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
