import type { NoticeMessage, NoticesPort } from '#domains/notices/notices.port.ts';
import { noticeTopic } from '#platform/common/notice-topic.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { transactionOf } from '#platform/server/database/tenant-db.ts';
import type { Work } from '#platform/server/work.ts';
import { announce } from '#platform/server/push/announce.ts';
import { subscriptionsWords } from '../subscriptions.texts.ts';
import type { StoredSubscription } from './subscriptions.store.ts';

/** Inside the tenant's transaction: pages that show the subscription load again. */
export async function announceSubscription(db: Db, id: string): Promise<void> {
  await announce(db, {
    tenantId: transactionOf(db).tenantId,
    to: 'tenant',
    method: 'changed',
    topic: 'subscriptions',
    ids: [id],
  });
}

/** Announces a change and notifies the tenant's people if it is of interest to them. */
export async function notifySubscription(
  notices: NoticesPort<Db>,
  { db, actor, now, correlationId }: Work,
  { id, name, seats }: Pick<StoredSubscription, 'id' | 'name' | 'seats'>,
  message: NoticeMessage | undefined,
): Promise<void> {
  await announceSubscription(db, id);
  if (!message) return;
  await notices.write(db, {
    to: 'tenant',
    topic: noticeTopic(subscriptionsWords, 'subscriptions'),
    type: 'success',
    message,
    params: { title: name, seats },
    link: { page: 'subscription', id },
    proceeding: `subscription:${id}`,
    actorId: actor.id,
    at: now(),
    correlationId,
  });
}
