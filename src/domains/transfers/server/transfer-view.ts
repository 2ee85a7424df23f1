import type { Db } from '#platform/server/database/connect.ts';
import { isEndDifferent, stepsOf } from '../transfer-state.rules.ts';
import type { Transfer } from '../transfers.schema.ts';
import { rowOf } from './transfer-desk.store.ts';
import { findEvents, findItems } from './transfer-parts.store.ts';
import type { ItemRecord, TransferRecord } from './transfer-rows.ts';

/** Inside withTenant: a transfer as its pane shows it. */
export async function viewOf(
  db: Db,
  record: TransferRecord,
  tenant: { readonly tenantId: string; readonly tenantName: string },
): Promise<Transfer> {
  const items = await findItems(db, record.id);
  const events = await findEvents(db, record.id);
  return {
    ...rowOf(record, { ...tenant, names: items.map(({ name }) => name) }),
    reference: record.ref,
    contactEmail: record.contactEmail,
    items: items.map(itemOf),
    events: events.map(({ id, at, kind, byName, note }) => ({
      ...{ id, kind, note, at: at.toISOString(), by: byName },
    })),
    steps: [...stepsOf(record)],
  };
}

function itemOf(item: ItemRecord): Transfer['items'][number] {
  const { id, name, seats, state, detail, chosenEnd, seenEnd } = item;
  return {
    ...{ id, name, seats, state, detail, chosenEnd, seenEnd },
    isEndDifferent: isEndDifferent(chosenEnd, seenEnd),
  };
}
