import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import type { CamelCased } from '#platform/server/database/row-names.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import type { EndAction } from '../transfer-state.rules.ts';
import type { ItemState, TransferEventKind } from '../transfers.values.ts';
import { itemColumns, type ItemRecord } from './transfer-rows.ts';

/** Inside withTenant. */
export async function findItems(db: Db, transferId: string): Promise<ItemRecord[]> {
  const { rows } = await sql<ItemRecord>`select ${itemColumns} from transfer_items
    where transfer_id = ${transferId} order by position, id`.execute(db);
  return rows;
}

export interface NewItem {
  readonly ref: string;
  readonly newRef: string | null;
  readonly subscriptionId: string | null;
  readonly name: string;
  readonly seats: number;
  readonly state: ItemState;
  readonly detail: string;
  readonly chosenEnd: EndAction | null;
}

/** Inside withTenant: adds a subscription, or notes what became of it. */
export async function putItem(
  db: Db,
  transferId: string,
  position: number,
  item: NewItem,
): Promise<void> {
  const { ref, newRef, subscriptionId, name, seats, state, detail, chosenEnd } = item;
  await sql`insert into transfer_items (transfer_id, position, ref, new_ref, subscription_id, name, seats, state, detail, chosen_end)
    values (${transferId}, ${position}, ${ref}, ${newRef}, ${subscriptionId}, ${name}, ${seats}, ${state}, ${detail}, ${chosenEnd})
    on conflict (tenant_id, transfer_id, ref) do update set state = excluded.state, detail = excluded.detail,
      new_ref = coalesce(excluded.new_ref, transfer_items.new_ref)`.execute(db);
}

/** Inside withTenant: a transfer is over; whatever has not moved stays. */
export async function closeItems(db: Db, transferId: string): Promise<void> {
  await sql`update transfer_items set state = 'stayed'
    where transfer_id = ${transferId} and state = 'waiting'`.execute(db);
}

/** Inside withTenant: the end of its term as the provider has it after the transfer. */
export async function saveSeenEnd(db: Db, itemId: string, seen: EndAction): Promise<void> {
  await sql`update transfer_items set seen_end = ${seen} where id = ${itemId}`.execute(db);
}

/**
 * Inside withTenant: names of subscriptions that wait in a transfer already. Whoever asks stands in
 * line, so that two requests at once never take the same one.
 */
export async function findWaiting(db: Db, subscriptionIds: readonly string[]): Promise<string[]> {
  await sql`select pg_advisory_xact_lock(4601, hashtext(current_setting('atrium.tenant')))`.execute(
    db,
  );
  const { rows } = await sql<Pick<ItemRecord, 'name'>>`select name from transfer_items
    where state = 'waiting' and subscription_id = any(${[...subscriptionIds]}::uuid[])`.execute(db);
  return rows.map(({ name }) => name);
}

type EventRecord = CamelCased<
  Pick<Rows['transfer_events'], 'id' | 'at' | 'kind' | 'by_name' | 'note'>
>;

/** Inside withTenant: what happened, in the order in which it was heard of. */
export async function findEvents(db: Db, transferId: string): Promise<EventRecord[]> {
  const { rows } = await sql<EventRecord>`select id, at, kind, by_name as "byName", note
    from transfer_events where transfer_id = ${transferId} order by id`.execute(db);
  return rows;
}

/** Inside withTenant. */
export async function insertEvent(
  db: Db,
  transferId: string,
  event: {
    readonly at: Date;
    readonly kind: TransferEventKind;
    readonly by: { readonly id: string | null; readonly name: string };
    readonly note?: string;
  },
): Promise<void> {
  const { at, kind, by, note = '' } = event;
  await sql`insert into transfer_events (transfer_id, at, kind, by_id, by_name, note)
    values (${transferId}, ${at}, ${kind}, ${by.id}, ${by.name}, ${note})`.execute(db);
}
