import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import type { CamelCased } from '#platform/server/database/row-names.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import { lookState } from '../posture-looks.schema.ts';
import type { KeptLook } from '../posture-looks.rules.ts';

type Row = CamelCased<Pick<Rows['posture_looks'], 'seen_at' | 'seen' | 'earlier_at' | 'earlier'>>;

/**
 * Inside withTenant: returns a person's last look; undefined for none, and for one that an older
 * version of the portal kept in another shape.
 * @param hold locks the row until the transaction ends
 */
export async function findLook(
  db: Db,
  userId: string,
  hold?: 'held',
): Promise<KeptLook | undefined> {
  const lock = hold ? sql`for update` : sql``;
  const { rows } =
    await sql<Row>`select seen_at as "seenAt", seen, earlier_at as "earlierAt", earlier
    from posture_looks where user_id = ${userId} ${lock}`.execute(db);
  const [row] = rows;
  const seen = lookState.safeParse(row?.seen).data;
  if (!row || !seen) return undefined;
  const state = lookState.safeParse(row.earlier).data;
  const earlier = row.earlierAt && state ? { at: row.earlierAt, state } : null;
  return { seenAt: row.seenAt, seen, earlier };
}

/** Inside withTenant: keeps a person's look in place of the last one. */
export async function putLook(db: Db, userId: string, look: KeptLook): Promise<void> {
  const { seenAt, seen, earlier } = look;
  const before = earlier ? JSON.stringify(earlier.state) : null;
  await sql`insert into posture_looks (user_id, seen_at, seen, earlier_at, earlier)
    values (${userId}, ${seenAt}, ${JSON.stringify(seen)}::jsonb, ${earlier?.at ?? null}, ${before}::jsonb)
    on conflict (tenant_id, user_id) do update set seen_at = excluded.seen_at, seen = excluded.seen,
      earlier_at = excluded.earlier_at, earlier = excluded.earlier`.execute(db);
}
