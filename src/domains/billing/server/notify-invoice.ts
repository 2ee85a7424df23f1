import type { NoticesPort } from '#domains/notices/notices.port.ts';
import type { Money } from '#platform/common/money.ts';
import { noticeTopic } from '#platform/common/notice-topic.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Work } from '#platform/server/work.ts';
import { billingWords } from '../billing.texts.ts';

const topic = noticeTopic(billingWords, 'invoices');

/** Document that was just issued. */
export interface IssuedDocument {
  readonly id: string;
  readonly number: string;
  readonly dueOn: string;
  readonly gross: Money;
}

/**
 * Tells those who may read invoices that there is a new document; it is one notice, however often
 * its transaction is tried again.
 */
export const tellIssued = (
  notices: NoticesPort<Db>,
  work: Work,
  { id, number, dueOn, gross }: IssuedDocument,
): Promise<void> => {
  const isCredit = gross.value.startsWith('-');
  return notices.write(work.db, {
    ...{ to: 'tenant', topic, type: 'success' },
    message: isCredit ? 'CREDIT_NOTE_ISSUED' : 'INVOICE_ISSUED',
    params: isCredit ? { number } : { number, date: dueOn },
    link: { page: 'invoice', id },
    proceeding: `invoice:${id}`,
    at: work.now(),
    correlationId: work.correlationId,
  });
};
