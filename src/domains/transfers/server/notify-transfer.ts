import type { NoticeMessage, NoticesPort } from '#domains/notices/notices.port.ts';
import { noticeTopic } from '#platform/common/notice-topic.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Work } from '#platform/server/work.ts';
import { transfersWords } from '../transfers.texts.ts';
import type { TransferRecord } from './transfer-rows.ts';

export type TransferNews = Extract<NoticeMessage, `TRANSFER_${string}`>;

const good: readonly TransferNews[] = [
  'TRANSFER_RECEIVED',
  'TRANSFER_COMPLETE',
  'TRANSFER_WITHDRAWN',
];

interface News {
  readonly message: TransferNews;
  readonly transfer: Pick<TransferRecord, 'id' | 'partnerName'>;
  /** Names of subscriptions that it is about. */
  readonly title?: string;
}

/** Tells the staff who see to transfers. Last in its transaction. */
export const notifyTransfer = (
  work: Work,
  notices: NoticesPort<Db>,
  { message, transfer, title = '' }: News,
): Promise<void> =>
  notices.write(work.db, {
    to: 'staff',
    topic: noticeTopic(transfersWords, 'transfers'),
    type: good.includes(message) ? 'success' : 'keepVisibleError',
    severity: good.includes(message) ? 'info' : 'warning',
    message,
    params: { partner: transfer.partnerName, title },
    // What went wrong with an end of term does not hide behind the end of the transfer.
    proceeding: `${message === 'TRANSFER_END_DIFFERS' ? 'transfer-end' : 'transfer'}:${transfer.id}`,
    link: { page: 'transfer', id: `${work.tenantId}.${transfer.id}` },
    actorId: work.actor.id,
    at: work.now(),
    correlationId: work.correlationId,
  });
