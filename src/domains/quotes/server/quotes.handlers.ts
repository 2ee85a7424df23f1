import type { Handlers } from '#platform/common/contract.ts';
import { listResult } from '#platform/common/paging.ts';
import { makePdf } from '#platform/server/documents/make-pdf.ts';
import type { Ctx, DownloadedFile } from '#platform/server/http/ctx.ts';
import { demandOpen, isForCustomer } from '../quote-state.rules.ts';
import { quoteRefusals } from '../quotes.refusals.ts';
import type { quotesContract } from '../quotes.schema.ts';
import { quotesAudit } from '../quotes.texts.ts';
import { notifyDesk, acceptQuote } from './quote-steps.ts';
import {
  findQuoteLines,
  insertComment,
  findQuotePage,
  getQuote,
  putDecision,
  putReading,
} from './quotes.store.ts';
import { quotePaper } from './quote-paper.ts';
import type { QuotePorts } from './quote-ports.ts';
import { numberOf, type QuoteRecord } from './quote-rows.ts';
import { customerView, dayOf, linesOf, rowOf } from './quote-view.ts';

const subjectKind = quotesAudit.subject('quote');

/** A quote that its customer has got. @throws PortalError ERROR_QUOTES_NOT_FOUND */
async function sentQuote(db: Ctx['db'], id: string, hold?: 'held'): Promise<QuoteRecord> {
  const record = await getQuote(db, id, hold);
  if (!isForCustomer(record.state)) throw quoteRefusals.NOT_FOUND();
  return record;
}

/** Returns the handlers of quotes as the customer reads and decides them. */
export function createQuotesHandlers(ports: QuotePorts): Handlers<typeof quotesContract, Ctx> {
  return {
    async list({ db, query, now }) {
      const today = dayOf(now());
      const { records, total } = await findQuotePage(db, query, today);
      const lines = await findQuoteLines(db, records);
      const rows = records.flatMap(
        (record) => rowOf(record, lines.get(record.id) ?? [], today) ?? [],
      );
      return listResult(rows, total, now());
    },
    get: async ({ db, params, now }) =>
      customerView(db, await sentQuote(db, params.quoteId), dayOf(now())),
    async read(call) {
      const { db, params, caller, now, audit } = call;
      const record = await sentQuote(db, params.quoteId, 'held');
      // staff who look at the customer's page have not read it for them
      if (record.state === 'sent' && caller.kind === 'customer') {
        await putReading(db, record.id, { id: caller.userId, name: caller.name, at: now() });
        await audit({
          action: quotesAudit.action('quote.read'),
          subjectKind,
          subjectId: record.id,
          after: { name: numberOf(record), state: 'read' },
        });
      }
      const { id, state } = await customerView(db, await getQuote(db, record.id), dayOf(now()));
      return { id, state };
    },
    async comment(call) {
      const { db, params, body, caller, now, audit } = call;
      const record = await sentQuote(db, params.quoteId);
      const by = { id: caller.userId, name: caller.name };
      const side = caller.kind === 'customer' ? 'customer' : 'staff';
      const comment = { ...body, quoteId: record.id, side, by, at: now() } as const;
      if (!(await insertComment(db, comment))) return { id: body.id };
      await audit({
        action: quotesAudit.action('quote.comment'),
        subjectKind,
        subjectId: record.id,
        after: { name: numberOf(record) },
      });
      await notifyDesk(call, ports.notices, { message: 'QUOTE_ASKED', quote: record });
      return { id: body.id };
    },
    accept: (call) => acceptQuote(ports, call, call.params.quoteId, call.body),
    async decline(call) {
      const { db, params, body, actor, now, audit } = call;
      const record = await sentQuote(db, params.quoteId, 'held');
      demandOpen(record, dayOf(now()));
      await putDecision(db, record.id, {
        state: 'declined',
        at: now(),
        by: actor,
        note: body.note,
      });
      await audit({
        action: quotesAudit.action('quote.decline'),
        subjectKind,
        subjectId: record.id,
        after: { name: numberOf(record), state: 'declined', note: body.note },
      });
      await notifyDesk(call, ports.notices, { message: 'QUOTE_DECLINED', quote: record });
      return { id: record.id, state: 'declined' as const };
    },
    async pdf({ db, tenantId, params }): Promise<DownloadedFile> {
      return quoteFile(ports, db, tenantId, await sentQuote(db, params.quoteId));
    },
  };
}

/** Inside withTenant: a quote as a file. */
export async function quoteFile(
  { directory, operatorName }: QuotePorts,
  db: Ctx['db'],
  tenantId: string,
  record: QuoteRecord,
): Promise<DownloadedFile> {
  const tenant = (await directory.getTenant(db, tenantId))?.name ?? '';
  const paper = quotePaper(record, await linesOf(db, record), { operator: operatorName, tenant });
  return {
    name: `${numberOf(record)}.pdf`,
    contentType: 'application/pdf',
    body: await makePdf(paper),
  };
}
