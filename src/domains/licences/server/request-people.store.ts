import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import type { RequestKind } from '../licence-request.values.ts';

interface Pair {
  readonly userId: string;
  readonly skuId: string;
}

/** Person with a licence in question. */
export type AskedLicence = Pair & Pick<Rows['directory_users'], 'name' | 'address'>;

/**
 * Inside withTenant: returns the wanted licences that a wish can be about, each once, and holds
 * their people, so that two readers do not ask for the same: what is to be taken back must be
 * held, what is to be given must not be.
 */
export async function holdAskable(
  db: Db,
  kind: RequestKind,
  licences: readonly Pair[],
): Promise<{ readonly askable: AskedLicence[]; readonly known: number }> {
  const ids = licences.map(({ userId }) => userId);
  await sql`select from directory_users where id = any(${ids}::uuid[]) order by id for update`.execute(
    db,
  );
  const { rows } = await sql<AskedLicence & { readonly isAsked: boolean }>`
    select distinct u.id as "userId", w.sku_id as "skuId", u.name, u.address,
      exists (select from licence_request_lines l join licence_requests r on r.id = l.request_id
        where l.user_id = u.id and l.sku_id = w.sku_id and r.withdrawn_at is null
          and (r.kind = 'grant') = ${kind === 'grant'}) as "isAsked"
    from unnest(${ids}::uuid[], ${licences.map(({ skuId }) => skuId)}::uuid[]) as w (user_id, sku_id)
    join directory_users u on u.id = w.user_id
    where exists (select from licence_assignments a where a.user_id = u.id and a.sku_id = w.sku_id)
      = ${kind !== 'grant'}
    order by u.name, u.id, w.sku_id`.execute(db);
  const askable = rows
    .filter(({ isAsked }) => !isAsked)
    .map(({ isAsked: _isAsked, ...one }) => one);
  return { askable, known: rows.length };
}
