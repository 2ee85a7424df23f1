import { sql } from 'kysely';
import type { Db } from '../database/connect.ts';
import type { Rows } from '../database/rows.ts';
import { readSystem, withSystem } from '../database/tenant-db.ts';
import type { Seat, Standing } from './push.port.ts';

/** A seat as it was last looked at; `rights` is empty before the first look. */
export type KeptSeat = Standing;

type SeatRow = Pick<Rows['push_seats'], 'tenant_id' | 'user_id' | 'is_staff' | 'rights'>;

function toSeat(row: SeatRow): KeptSeat {
  return {
    tenantId: row.tenant_id,
    userId: row.user_id,
    isStaff: row.is_staff,
    rights: row.rights,
  };
}

export async function keepSeat(
  db: Db,
  { tenantId, userId, isStaff }: Seat & { readonly isStaff: boolean },
  at: Date,
): Promise<void> {
  await withSystem(db, (tx) =>
    sql`insert into push_seats (tenant_id, user_id, is_staff, renewed_at) values (${tenantId}, ${userId}, ${isStaff}, ${at})
      on conflict (tenant_id, user_id) do update set is_staff = excluded.is_staff, renewed_at = excluded.renewed_at`.execute(
      tx,
    ),
  );
}

export async function findSeats(db: Db): Promise<KeptSeat[]> {
  return readSystem(db, async (reader) =>
    (
      await sql<SeatRow>`select tenant_id, user_id, is_staff, rights from push_seats`.execute(
        reader,
      )
    ).rows.map(toSeat),
  );
}

/** @returns whether it was there: of several nodes one ends it */
export async function dropSeat(db: Db, { tenantId, userId }: Seat): Promise<boolean> {
  return withSystem(db, async (tx) => {
    const { rows } =
      await sql`delete from push_seats where tenant_id = ${tenantId} and user_id = ${userId} returning 1`.execute(
        tx,
      );
    return rows.length > 0;
  });
}

/** @returns whether this node is the one that noted the change */
export async function noteStanding(
  db: Db,
  { tenantId, userId, isStaff, rights }: Standing,
): Promise<boolean> {
  return withSystem(db, async (tx) => {
    const { rows } = await sql`update push_seats set rights = ${rights}, is_staff = ${isStaff}
      where tenant_id = ${tenantId} and user_id = ${userId} and (rights <> ${rights} or is_staff <> ${isStaff}) returning 1`.execute(
      tx,
    );
    return rows.length > 0;
  });
}

/** Seats whose groups run out soon, for this node alone. */
export async function takeStaleSeats(db: Db, before: Date, at: Date): Promise<KeptSeat[]> {
  return withSystem(db, async (tx) => {
    const { rows } =
      await sql<SeatRow>`update push_seats set renewed_at = ${at} where (tenant_id, user_id) in (
        select tenant_id, user_id from push_seats where renewed_at < ${before} order by renewed_at limit 100 for update skip locked)
      returning tenant_id, user_id, is_staff, rights`.execute(tx);
    return rows.map(toSeat);
  });
}
