import type { NoticesPort, NewNotice } from '#domains/notices/notices.port.ts';
import { noticeTopic } from '#platform/common/notice-topic.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { announce } from '#platform/server/push/announce.ts';
import type { Work } from '#platform/server/work.ts';
import { approvalNotice, type ApprovalNews } from '../approval.rules.ts';
import { orderNotice, type MovableOrder } from '../order-move.rules.ts';
import { ordersWords } from '../orders.texts.ts';

/**
 * Reloads the pages that show an order and notifies its tenant of its new state, in one row of the
 * inbox an order. Last in the transaction that moves it.
 */
export async function notifyOrder(
  { db, tenantId, actor, now, correlationId }: Work,
  notices: NoticesPort<Db>,
  { id, number, title, state }: MovableOrder,
): Promise<void> {
  await announce(db, { tenantId, to: 'tenant', method: 'changed', topic: 'orders', ids: [id] });
  const notice = orderNotice(state);
  if (!notice) return;
  await notices.write(db, {
    ...notice,
    to: 'tenant',
    topic: noticeTopic(ordersWords, 'orders'),
    params: { number, title },
    link: { page: 'order', id },
    proceeding: `order:${id}`,
    actorId: actor.id,
    at: now(),
    correlationId,
  });
}

/**
 * Notifies the tenant of what a change at once did to the seats of the next term: scheduled no
 * longer, or scheduled anew (B2.10).
 */
export async function notifySchedule(
  { db, actor, now, correlationId }: Work,
  notices: NoticesPort<Db>,
  schedule: {
    readonly subscriptionId: string;
    readonly title: string;
    readonly droppedSeats: number | null;
    readonly keptSeats: number | null;
  },
): Promise<void> {
  const { subscriptionId: id, title, droppedSeats, keptSeats } = schedule;
  const seats = droppedSeats ?? keptSeats;
  if (seats === null) return;
  const isDropped = droppedSeats !== null;
  await notices.write(db, {
    to: 'tenant',
    topic: noticeTopic(ordersWords, 'orders'),
    type: isDropped ? 'keepVisibleError' : 'success',
    message: isDropped ? 'SUBSCRIPTION_SEATS_DROPPED' : 'SUBSCRIPTION_SEATS_KEPT',
    params: { title, seats },
    link: { page: 'subscription', id },
    proceeding: `next-seats:${id}`,
    actorId: actor.id,
    at: now(),
    correlationId,
  });
}

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
