import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import type { PartnerHint } from '../partner-hints.port.ts';

/** Inside withSystem: returns whether a directory is that of anybody here or at Partner Center. */
export async function isKnownDirectory(db: Db, directoryId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from partner_accounts where directory_id = ${directoryId}
    union all select 1 from tenants where azure_tenant_id = ${directoryId} and state = 'active' limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

/**
 * Inside withSystem: keeps a hint that is younger than all before it. A message that was lost on its
 * way is sent again after `lostBefore`.
 * @returns whether the customer has to be asked for now; undefined: it is no younger
 */
export async function saveHint(
  db: Db,
  { directoryId, changedAt, at }: Pick<PartnerHint, 'directoryId' | 'changedAt' | 'at'>,
  lostBefore: Date,
): Promise<boolean | undefined> {
  const { rows } = await sql<{
    is_due: boolean;
  }>`insert into partner_hints as h (directory_id, changed_at, asked_at) values (${directoryId}, ${changedAt}, ${at})
    on conflict (directory_id) do update set changed_at = excluded.changed_at,
      asked_at = case when h.asked_at > ${lostBefore} then h.asked_at else excluded.asked_at end
    where excluded.changed_at > h.changed_at returning asked_at = ${at}::timestamptz as is_due`.execute(
    db,
  );
  return rows[0]?.is_due;
}

/** Inside withSystem: the youngest change of a customer that waits to be read; undefined: none does. */
export async function getWaitingHint(db: Db, directoryId: string): Promise<Date | undefined> {
  const { rows } = await sql<
    Pick<Rows['partner_hints'], 'changed_at'>
  >`select changed_at from partner_hints where directory_id = ${directoryId} and asked_at is not null`.execute(
    db,
  );
  return rows[0]?.changed_at;
}

/** Inside withSystem: it was read. @returns false where a younger change was told meanwhile */
export async function settleHint(db: Db, directoryId: string, changedAt: Date): Promise<boolean> {
  const { numAffectedRows } =
    await sql`update partner_hints set asked_at = null where directory_id = ${directoryId} and changed_at <= ${changedAt}`.execute(
      db,
    );
  return numAffectedRows === 1n;
}
