import { randomUUID } from 'node:crypto';
import type { Db } from '#platform/server/database/connect.ts';
import { workInTenant } from '#platform/server/work.ts';
import { insertEvent, putItem, insertTransfer } from './transfers.store.ts';
import type { TransferRecord } from './transfer-rows.ts';

/** A transfer of the past, or one that another partner has asked for. */
export interface SeedTransfer extends Pick<
  TransferRecord,
  'direction' | 'isOwn' | 'partnerId' | 'partnerName' | 'state'
> {
  readonly tenantId: string;
  readonly ref: string;
  readonly at: Date;
  readonly by: { readonly id: string | null; readonly name: string };
  readonly items: readonly { readonly name: string; readonly seats: number }[];
}

/** Keeps a transfer as it was; nothing is sent and nobody is told. */
export async function seedTransfer(db: Db, seed: SeedTransfer): Promise<void> {
  const { tenantId, ref, state, at, by, items } = seed;
  const { direction, isOwn, partnerId, partnerName } = seed;
  const id = randomUUID();
  const origin = { actor: by, correlationId: randomUUID(), now: () => at };
  const itemState = { pending: 'waiting', complete: 'moved' } as const;
  await workInTenant(db, tenantId, origin, async ({ db: tx }) => {
    await insertTransfer(tx, {
      ...{ id, ref, direction, isOwn, partnerId, partnerName, contactEmail: '', state },
      ...{ wish: null, createdAt: at, by },
    });
    for (const [position, { name, seats }] of items.entries())
      await putItem(tx, id, position, {
        ...{ ref: `${ref}-${String(position)}`, newRef: null, subscriptionId: null, name, seats },
        state: state === 'pending' || state === 'complete' ? itemState[state] : 'stayed',
        ...{ detail: '', chosenEnd: null },
      });
    await insertEvent(tx, id, { at, kind: isOwn ? 'created' : 'received', by });
    if (state !== 'pending') {
      const later = new Date(at.getTime() + 86_400_000);
      await insertEvent(tx, id, { at: later, kind: state, by: { id: null, name: 'Microsoft' } });
    }
  });
}
