import { noticeTopic } from '#platform/common/notice-topic.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Work } from '#platform/server/work.ts';
import type { NoticeMessage, NoticesPort } from '#domains/notices/notices.port.ts';
import { quotesWords } from '../quotes.texts.ts';
import { numberOf, type QuoteRecord } from './quote-rows.ts';

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
