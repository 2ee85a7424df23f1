import { z } from 'zod';
import type { Db } from '#platform/server/database/connect.ts';
import { withSystem } from '#platform/server/database/tenant-db.ts';
import type { JobHandler } from '#platform/server/jobs/job.ts';
import { finishErasure, saveProgress, takeErasure } from './erasures.store.ts';
import type { PersonOrders } from './person-orders.ts';

/** Topic of the outbox under which people are erased. */
export const erasePersonTopic = 'privacy.erase';

export interface ErasePersonOptions {
  readonly db: Db;
  readonly now: () => Date;
  readonly orders: PersonOrders;
}

/**
 * Number of attempts; after the last one the erasure is reported as failed and can be requested
 * again.
 */
const lastAttempt = 8;

/**
 * Erases tenant by tenant and says how far it is. A try that stopped in between is taken up again
 * where it was.
 */
export function erasePersonJob({ db, now, orders }: ErasePersonOptions): JobHandler {
  return async ({ payload, correlationId, attempt }) => {
    const { erasureId } = z.object({ erasureId: z.uuid() }).parse(payload);
    const erasure = await withSystem(db, (tx) => takeErasure(tx, erasureId));
    if (!erasure) return;
    try {
      const [person] = await withSystem(db, (tx) => orders.persons.find(tx, erasure.personId));
      if (!person) throw new Error('the account is not there');
      const order = {
        actorId: erasure.askedById,
        actorName: erasure.askedBy,
        reason: erasure.reason,
        correlationId,
        at: now(),
      };
      const { redacted } = await orders.eraseOf(db, person, order, {
        texts: erasure.texts,
        progress: (done, total) => withSystem(db, (tx) => saveProgress(tx, erasureId, done, total)),
      });
      await withSystem(db, (tx) =>
        finishErasure(tx, erasureId, { state: 'done', redacted, at: now() }),
      );
    } catch (error) {
      if (attempt >= lastAttempt)
        await withSystem(db, (tx) =>
          finishErasure(tx, erasureId, { state: 'failed', redacted: 0, at: now() }),
        );
      throw error;
    }
  };
}
