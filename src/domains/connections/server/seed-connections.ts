import { randomUUID } from 'node:crypto';
import type { Datasets } from '#platform/common/dataset.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { withSystem } from '#platform/server/database/tenant-db.ts';
import { writeOutbox } from '#platform/server/jobs/outbox.store.ts';
import { addMissing } from './connections.store.ts';
import { partnerTopic } from './partner.jobs.ts';
import { syncTopic } from './sync.jobs.ts';

/**
 * Gives every tenant whose directory is known its connection, and begins to fetch at once instead
 * of with the next minute. Repeatable without harm.
 */
export async function seedConnections(db: Db, datasets: Datasets, now: Date): Promise<void> {
  await withSystem(db, async (tx) => {
    await addMissing(tx, datasets, now);
    for (const topic of [syncTopic, partnerTopic])
      await writeOutbox(tx, { topic, payload: {}, correlationId: randomUUID(), at: now });
  });
}
