import type { Db } from '#platform/server/database/connect.ts';
import type { ProviderItem } from '../transfers.port.ts';
import { findItems, putItem } from './transfer-parts.store.ts';
import type { TransferJobPorts } from './transfer-ports.ts';
import type { TransferRecord } from './transfer-rows.ts';

/** Inside withTenant: keeps what the provider shows of the subscriptions, where it is news. */
export async function keepItems(
  { movingSubscriptions }: Pick<TransferJobPorts, 'movingSubscriptions'>,
  db: Db,
  { id, direction }: Pick<TransferRecord, 'id' | 'direction'>,
  told: readonly ProviderItem[],
): Promise<void> {
  const known = new Map((await findItems(db, id)).map((item) => [item.ref, item]));
  const isNews = ({ ref, state, newRef, detail }: ProviderItem) => {
    const item = known.get(ref);
    return item?.state !== state || item.newRef !== newRef || item.detail !== detail;
  };
  if (!told.some(isNews)) return;
  const running = direction === 'out' ? await movingSubscriptions.running(db) : [];
  for (const [position, item] of told.entries()) {
    if (!isNews(item)) continue;
    const own = running.find(({ ref }) => ref === item.ref);
    await putItem(db, id, position, {
      ...item,
      subscriptionId: own?.id ?? null,
      chosenEnd: own?.endOfTermAction ?? null,
    });
  }
}
