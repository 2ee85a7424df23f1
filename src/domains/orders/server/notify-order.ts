import type { NoticesPort } from '#domains/notices/notices.port.ts';
import { noticeTopic } from '#platform/common/notice-topic.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { announce } from '#platform/server/push/announce.ts';
import type { Work } from '#platform/server/work.ts';
import { orderNotice } from '../order-notice.rules.ts';
import type { MovableOrder } from '../order-move.rules.ts';
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
