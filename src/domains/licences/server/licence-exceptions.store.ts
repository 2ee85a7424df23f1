import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import type { Rows } from '#platform/server/database/rows.ts';

interface Pair {
  readonly userId: string;
  readonly skuId: string;
}

interface NewExceptions {
  readonly licences: readonly Pair[];
  readonly reason: string;
  readonly until: string;
}

/**
 * Inside withTenant: lets licences stay as they are until a day; one that stays already gets the
 * new day. What nobody holds any more is left out.
 */
export async function putExceptions(
  db: Db,
  { licences, reason, until }: NewExceptions,
  { by, at }: { readonly by: string; readonly at: Date },
): Promise<(Pair & { readonly id: string })[]> {
  const { rows } = await sql<Pick<Rows['licence_exceptions'], 'id' | 'user_id' | 'sku_id'>>`
    insert into licence_exceptions (id, user_id, sku_id, reason, until, made_by, made_at)
    select distinct on (w.user_id, w.sku_id) w.id, w.user_id, w.sku_id, ${reason}, ${until}::date, ${by}, ${at}
    from unnest(${licences.map(() => randomUUID())}::uuid[], ${licences.map((one) => one.userId)}::uuid[],
      ${licences.map((one) => one.skuId)}::uuid[]) as w (id, user_id, sku_id)
    join licence_assignments a on a.user_id = w.user_id and a.sku_id = w.sku_id
    on conflict (tenant_id, user_id, sku_id) do update set reason = excluded.reason,
      until = excluded.until, made_by = excluded.made_by, made_at = excluded.made_at
    returning id, user_id, sku_id`.execute(db);
  return rows.map((row) => ({ id: row.id, userId: row.user_id, skuId: row.sku_id }));
}

/** Inside withTenant. @returns its id; undefined where there was none */
export async function endException(db: Db, { userId, skuId }: Pair): Promise<string | undefined> {
  const { rows } = await sql<Pick<Rows['licence_exceptions'], 'id'>>`delete from licence_exceptions
    where user_id = ${userId}::uuid and sku_id = ${skuId}::uuid returning id`.execute(db);
  return rows[0]?.id;
}
