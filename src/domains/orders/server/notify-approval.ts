import type { NewNotice, NoticesPort } from '#domains/notices/notices.port.ts';
import { noticeTopic } from '#platform/common/notice-topic.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { announce } from '#platform/server/push/announce.ts';
import type { Work } from '#platform/server/work.ts';
import { approvalNotice, type ApprovalNews } from '../approval-notice.rules.ts';
import type { MovableOrder } from '../order-move.rules.ts';
import { ordersWords } from '../orders.texts.ts';

/**
 * Reloads the lists that show an order and notifies everybody who may approve it, in one row of the
 * inbox an order; of the outcome also the person who placed it. Last in the transaction that moves
 * it. `note`: why it was rejected.
 */
export async function notifyApproval(
  { db, tenantId, actor, now, correlationId }: Work,
  notices: NoticesPort<Db>,
  { id, number, title, requester }: MovableOrder,
  news: ApprovalNews,
  note = '',
): Promise<void> {
  await announce(db, { tenantId, to: 'tenant', method: 'changed', topic: 'orders', ids: [id] });
  const { message, isOpen, toRequester } = approvalNotice(news);
  const common = {
    message,
    params: { number, title, by: requester?.name ?? '', note },
    link: { page: isOpen ? 'orderApproval' : 'order', id },
    actorId: actor.id,
    at: now(),
    correlationId,
  } as const satisfies Partial<NewNotice>;
  await notices.write(db, {
    ...common,
    to: 'tenant',
    topic: noticeTopic(ordersWords, 'approvals'),
    type: 'success',
    proceeding: `approval:${id}`,
  });
  if (toRequester && requester?.id)
    await notices.write(db, {
      ...common,
      ...toRequester,
      to: { userId: requester.id },
      topic: noticeTopic(ordersWords, 'orders'),
      proceeding: `order:${id}`,
    });
}
