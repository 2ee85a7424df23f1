import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import { markDue } from './licence-counts.store.ts';
import type { ReadPool, ReadPoolSubscription } from '../licence-datasets.port.ts';

/** Inside withTenant: replaces all pools and notes them as the snapshot of the day (UTC). */
export async function savePools(db: Db, pools: readonly ReadPool[], readAt: Date): Promise<void> {
  const rows = JSON.stringify(pools);
  await sql`delete from licence_pools where not exists (
      select from jsonb_to_recordset(${rows}::jsonb) as p ("skuId" uuid) where p."skuId" = sku_id)`.execute(
    db,
  );
  await sql`insert into licence_pools (sku_id, part_number, status, applies_to, enabled, warning, suspended, locked_out, consumed, read_at)
    select "skuId", "partNumber", status, "appliesTo", enabled, warning, suspended, "lockedOut", consumed, ${readAt}
    from jsonb_to_recordset(${rows}::jsonb) as p ("skuId" uuid, "partNumber" text, status text, "appliesTo" text, enabled int, warning int,
      suspended int, "lockedOut" int, consumed int)
    on conflict (tenant_id, sku_id) do update set part_number = excluded.part_number, status = excluded.status,
      applies_to = excluded.applies_to, enabled = excluded.enabled, warning = excluded.warning, suspended = excluded.suspended,
      locked_out = excluded.locked_out, consumed = excluded.consumed, read_at = excluded.read_at`.execute(
    db,
  );
  await noteDay(db, readAt);
  await markDue(db);
}

/** The last read of a day stays; a pool that went during it goes from it, too. */
async function noteDay(db: Db, readAt: Date): Promise<void> {
  const day = readAt.toISOString().slice(0, 10);
  await sql`delete from licence_days where day = ${day}::date`.execute(db);
  await sql`insert into licence_days (day, sku_id, enabled, consumed)
    select ${day}::date, sku_id, enabled, consumed from licence_pools`.execute(db);
}

/** Inside withTenant: replaces all subscriptions behind the pools. */
export async function savePoolSubscriptions(
  db: Db,
  read: readonly ReadPoolSubscription[],
): Promise<void> {
  await sql`delete from pool_subscriptions`.execute(db);
  await sql`insert into pool_subscriptions (id, sku_id, commerce_id, status, seats, is_trial, bought_at, next_lifecycle_at)
    select id, "skuId", "commerceId", status, seats, "isTrial", "boughtAt", "nextLifecycleAt"
    from jsonb_to_recordset(${JSON.stringify(read)}::jsonb) as s (id text, "skuId" uuid, "commerceId" text, status text, seats int,
      "isTrial" boolean, "boughtAt" timestamptz, "nextLifecycleAt" timestamptz)`.execute(db);
}
