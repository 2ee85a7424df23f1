import { sql } from 'kysely';
import type { Paging } from '#platform/common/paging.schema.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { CamelCased } from '#platform/server/database/row-names.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import { expiryOf, type EndAction } from '../transfer-state.rules.ts';
import { transferRefusals } from '../transfers.refusals.ts';
import type { TransferRow } from '../transfers.schema.ts';
import type {
  TransferFailure,
  TransferState,
  TransferWish,
  ItemState,
  TransferEventKind,
  TransferDirection,
} from '../transfers.values.ts';
import {
  transferColumns,
  type TransferRecord,
  itemColumns,
  type ItemRecord,
} from './transfer-rows.ts';

/** Inside withTenant. @param hold locks the row until the transaction ends */
export async function findTransfer(
  db: Db,
  id: string,
  hold?: 'held',
): Promise<TransferRecord | undefined> {
  const lock = hold ? sql`for update of tr` : sql``;
  const { rows } = await sql<TransferRecord>`select ${transferColumns} from transfers tr
    where tr.id = ${id} ${lock}`.execute(db);
  return rows[0];
}

/** Inside withTenant. @throws PortalError ERROR_TRANSFERS_NOT_FOUND */
export async function getTransfer(db: Db, id: string, hold?: 'held'): Promise<TransferRecord> {
  const found = await findTransfer(db, id, hold);
  if (!found) throw transferRefusals.NOT_FOUND();
  return found;
}

/** Inside withTenant: all transfers of the tenant, for whoever compares them with the provider's. */
export async function findOfTenant(db: Db): Promise<TransferRecord[]> {
  const { rows } = await sql<TransferRecord>`select ${transferColumns} from transfers tr
    order by tr.created_at, tr.id`.execute(db);
  return rows;
}

interface NewRecord {
  readonly id: string;
  readonly ref: string | null;
  readonly direction: TransferRecord['direction'];
  readonly isOwn: boolean;
  readonly partnerId: string;
  readonly partnerName: string;
  readonly contactEmail: string;
  readonly state: TransferState;
  readonly wish: TransferWish | null;
  readonly createdAt: Date;
  readonly by: { readonly id: string | null; readonly name: string };
}

/** Inside withTenant: keeps a transfer. @returns false where its id or reference is known already */
export async function insertTransfer(db: Db, made: NewRecord): Promise<boolean> {
  const { id, ref, direction, isOwn, partnerId, partnerName, contactEmail, state, wish } = made;
  const { createdAt, by } = made;
  const { numAffectedRows } =
    await sql`insert into transfers (id, ref, direction, is_own, partner_id, partner_name, contact_email, state, wish, created_at,
      expires_on, changed_at, by_id, by_name)
    values (${id}, ${ref}, ${direction}, ${isOwn}, ${partnerId}, ${partnerName}, ${contactEmail}, ${state}, ${wish}, ${createdAt},
      ${expiryOf(createdAt)}::date, ${createdAt}, ${by.id}, ${by.name}) on conflict do nothing`.execute(
      db,
    );
  return (numAffectedRows ?? 0n) > 0n;
}

/** Changes of a transfer; what is left out stays. */
export interface TransferChange {
  readonly ref?: string;
  readonly partnerName?: string;
  readonly state?: TransferState;
  readonly wish?: TransferWish | null;
  readonly failure?: TransferFailure | null;
}

/** Inside withTenant. */
export async function saveTransfer(
  db: Db,
  before: TransferRecord,
  change: TransferChange,
  at: Date,
): Promise<void> {
  const after = { ...before, ...change };
  await sql`update transfers set ref = ${after.ref}, partner_name = ${after.partnerName}, state = ${after.state}, wish = ${after.wish},
      failure = ${after.failure}, changed_at = ${at} where id = ${before.id}`.execute(db);
}

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

type Query = Pick<Paging, 'skip' | 'take' | 'sortDirection'> & {
  readonly search: string;
  readonly state?: TransferState | undefined;
  readonly direction?: TransferDirection | undefined;
  readonly sortBy: 'createdAt' | 'tenant' | 'partner' | 'expiresOn';
};

const sortColumns = {
  createdAt: 'tr.created_at',
  tenant: 't.name collate "de-x-icu"',
  partner: 'tr.partner_name collate "de-x-icu"',
  expiresOn: 'tr.expires_on',
} as const;

interface Row extends TransferRecord {
  readonly tenantId: string;
  readonly tenantName: string;
  readonly names: readonly string[];
  readonly total: number;
}

/** Inside withEveryTenant: a page of transfers of active customers. */
export async function findDeskTransfers(
  db: Db,
  query: Query,
): Promise<{ readonly rows: TransferRow[]; readonly total: number }> {
  const { search, state = null, direction = null, skip, take, sortBy, sortDirection } = query;
  const { rows } =
    await sql<Row>`select ${transferColumns}, tr.tenant_id as "tenantId", t.name as "tenantName", i.names, (count(*) over ())::int as total
    from transfers tr join tenants t on t.id = tr.tenant_id and t.state = 'active'
    cross join lateral (select coalesce(array_agg(x.name order by x.position, x.id), '{}') as names from transfer_items x
      where x.tenant_id = tr.tenant_id and x.transfer_id = tr.id) i
    where (${state}::text is null or tr.state = ${state}) and (${direction}::text is null or tr.direction = ${direction})
      and (${search} = '' or strpos(lower(t.name || ' ' || tr.partner_name || ' ' || array_to_string(i.names, ' ')), ${search.toLowerCase()}) > 0)
    order by ${sql.raw(sortColumns[sortBy])} ${sql.raw(sortDirection)}, tr.id limit ${take} offset ${skip}`.execute(
      db,
    );
  return {
    rows: rows.map(({ total: _total, ...row }) => rowOf(row, row)),
    total: rows[0]?.total ?? 0,
  };
}

interface Around {
  readonly tenantId: string;
  readonly tenantName: string;
  readonly names: readonly string[];
}

/** Returns a transfer as lists show it. */
export function rowOf(
  record: TransferRecord,
  { tenantId, tenantName, names }: Around,
): TransferRow {
  const { id, direction, isOwn, partnerId, partnerName, state, wish, failure, expiresOn } = record;
  return {
    ...{ id, tenantId, tenantName, direction, isOwn, partnerId, partnerName },
    ...{ state, wish, failure, expiresOn, reference: record.ref, names: [...names] },
    createdAt: record.createdAt.toISOString(),
    changedAt: record.changedAt.toISOString(),
  };
}
