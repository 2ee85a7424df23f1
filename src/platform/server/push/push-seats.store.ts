import { sql } from 'kysely';
import type { Db } from '../database/connect.ts';
import type { Rows } from '../database/rows.ts';
import { readSystem, withSystem } from '../database/tenant-db.ts';
import type { Seat, SeatHolder, SignIn, Standing } from './push.port.ts';

/** A seat as it was last looked at, at first at its negotiation. */
export interface KeptSeat extends Pick<Standing, 'tenantId' | 'userId' | 'isStaff' | 'rights'> {
  readonly signIns: readonly SignIn[];
}

interface SeatRow extends Pick<
  Rows['push_seats'],
  'tenant_id' | 'user_id' | 'is_staff' | 'rights'
> {
  readonly sign_ins: SignIn[];
}

function toSeat(row: SeatRow): KeptSeat {
  return {
    tenantId: row.tenant_id,
    userId: row.user_id,
    isStaff: row.is_staff,
    rights: row.rights,
    signIns: row.sign_ins,
  };
}

/**
 * A new token of a sign-in takes the place of its earlier one; the last 50 are kept. A seat that was
 * there keeps the rights of its last look: a change is still to be told.
 */
export async function keepSeat(
  db: Db,
  { tenantId, userId, isStaff, signIn, rights }: SeatHolder & Pick<Standing, 'rights'>,
  at: Date,
): Promise<void> {
  const signIns = JSON.stringify(signIn ? [signIn] : []);
  await withSystem(db, (tx) =>
    sql`insert into push_seats as kept (tenant_id, user_id, is_staff, rights, sign_ins, renewed_at)
      values (${tenantId}, ${userId}, ${isStaff}, ${rights}, ${signIns}, ${at})
      on conflict (tenant_id, user_id) do update set is_staff = excluded.is_staff, renewed_at = excluded.renewed_at,
        sign_ins = excluded.sign_ins || coalesce((
          select jsonb_agg(one order by place) from jsonb_array_elements(kept.sign_ins) with ordinality as old (one, place)
          where place < 50 and one ->> 'key' is distinct from ${signIn?.key ?? null}), '[]')`.execute(
      tx,
    ),
  );
}

/** Forgets sign-ins that have ended, as far as no newer token of theirs was let in. */
export async function dropSignIns(
  db: Db,
  { tenantId, userId }: Seat,
  gone: readonly SignIn[],
): Promise<void> {
  const ended = JSON.stringify(gone);
  await withSystem(db, (tx) =>
    sql`update push_seats set sign_ins = coalesce((
        select jsonb_agg(one) from jsonb_array_elements(sign_ins) as old (one) where not ${ended}::jsonb @> one), '[]')
      where tenant_id = ${tenantId} and user_id = ${userId}`.execute(tx),
  );
}

export async function findSeats(db: Db): Promise<KeptSeat[]> {
  return readSystem(db, async (reader) =>
    (
      await sql<SeatRow>`select tenant_id, user_id, is_staff, rights, sign_ins from push_seats`.execute(
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
  { tenantId, userId, isStaff, rights }: Omit<KeptSeat, 'signIns'>,
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
      returning tenant_id, user_id, is_staff, rights, sign_ins`.execute(tx);
    return rows.map(toSeat);
  });
}
