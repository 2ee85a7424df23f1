import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import type { KeptSignIn } from '../partner-sign-in.rules.ts';

/** Sign-in with the colleague who gave it. */
export interface SignInRow extends KeptSignIn {
  readonly id: string;
  readonly sealed: Buffer;
  readonly account: string;
  readonly signedInBy: string;
  readonly signedInAt: Date;
}

type Row = Pick<
  Rows['partner_sign_ins'],
  'id' | 'sealed' | 'account' | 'signed_in_at' | 'renewed_at' | 'reason' | 'refused_at'
> & { readonly name: string | null };

/** Inside withSystem: returns who is signed in at Partner Center. */
export async function findSignIn(db: Db): Promise<SignInRow | undefined> {
  const { rows } =
    await sql<Row>`select s.id, s.sealed, s.account, s.signed_in_at, s.renewed_at, s.reason, s.refused_at, u.name
    from partner_sign_ins s left join users u on u.id = s.signed_in_by_id`.execute(db);
  const [row] = rows;
  return (
    row && {
      ...{ id: row.id, sealed: row.sealed, account: row.account, signedInBy: row.name ?? '' },
      ...{ signedInAt: row.signed_in_at, renewedAt: row.renewed_at },
      ...{ reason: row.reason, refusedAt: row.refused_at },
    }
  );
}

/** Inside withSystem: names the sign-in; undefined where nobody is signed in. */
export async function findSignInId(db: Db): Promise<string | undefined> {
  const { rows } = await sql<
    Pick<Rows['partner_sign_ins'], 'id'>
  >`select id from partner_sign_ins`.execute(db);
  return rows[0]?.id;
}

type LockedRow = Pick<Rows['partner_sign_ins'], 'sealed' | 'reason'>;

/** Inside withSystem: returns the kept token and keeps others from replacing it. */
export async function lockSignIn(db: Db): Promise<LockedRow | undefined> {
  const { rows } =
    await sql<LockedRow>`select sealed, reason from partner_sign_ins for update`.execute(db);
  return rows[0];
}

/** Inside withSystem: keeps a new sign-in in the place of any before. */
export async function saveSignIn(
  db: Db,
  given: { readonly sealed: Buffer; readonly account: string; readonly userId: string },
  at: Date,
): Promise<void> {
  await sql`insert into partner_sign_ins (sealed, account, signed_in_by_id, signed_in_at, renewed_at)
    values (${given.sealed}, ${given.account}, ${given.userId}, ${at}, ${at})
    on conflict (is_only) do update set id = excluded.id, sealed = excluded.sealed, account = excluded.account,
      signed_in_by_id = excluded.signed_in_by_id, signed_in_at = excluded.signed_in_at, renewed_at = excluded.renewed_at,
      reason = null, refused_at = null`.execute(db);
}

/** Inside withSystem, under its lock: keeps the token that Microsoft has renewed. */
export async function saveRenewed(db: Db, sealed: Buffer, at: Date): Promise<void> {
  await sql`update partner_sign_ins set sealed = ${sealed}, renewed_at = ${at}, reason = null, refused_at = null`.execute(
    db,
  );
}

/** Inside withSystem, under its lock: notes why somebody has to sign in again. */
export async function saveRefused(
  db: Db,
  reason: NonNullable<KeptSignIn['reason']>,
  at: Date,
): Promise<void> {
  await sql`update partner_sign_ins set reason = ${reason}, refused_at = ${at}`.execute(db);
}

/** Inside withSystem: forgets who is signed in. @returns their account; undefined: nobody was */
export async function deleteSignIn(db: Db): Promise<string | undefined> {
  const { rows } = await sql<
    Pick<Rows['partner_sign_ins'], 'account'>
  >`delete from partner_sign_ins returning account`.execute(db);
  return rows[0]?.account;
}

/** Inside withSystem: notes that somebody begins to sign in; what is older than `before` goes. */
export async function addAttempt(
  db: Db,
  given: { readonly stateHash: Buffer; readonly userId: string },
  { at, before }: { readonly at: Date; readonly before: Date },
): Promise<void> {
  await sql`delete from partner_sign_in_attempts where begun_at < ${before}`.execute(db);
  await sql`insert into partner_sign_in_attempts (state_hash, begun_by_id, begun_at)
    values (${given.stateHash}, ${given.userId}, ${at})`.execute(db);
}

/** Inside withSystem: takes an attempt of this person, which serves once. @returns its beginning */
export async function takeAttempt(
  db: Db,
  given: { readonly stateHash: Buffer; readonly userId: string },
): Promise<Date | undefined> {
  const { rows } = await sql<
    Pick<Rows['partner_sign_in_attempts'], 'begun_at'>
  >`delete from partner_sign_in_attempts where state_hash = ${given.stateHash} and begun_by_id = ${given.userId}
    returning begun_at`.execute(db);
  return rows[0]?.begun_at;
}

/** Inside withSystem: what could not be read without a person is due at once. */
export async function wakeUnread(db: Db, now: Date): Promise<void> {
  await sql`with woken as (
      update dataset_states set due_at = ${now}, failures = 0 where failure = 'signInMissing'
      returning tenant_id, connection_id
    )
    update connections c set waits_since = least(coalesce(c.waits_since, ${now}), ${now})
    from woken where woken.tenant_id = c.tenant_id and woken.connection_id = c.id`.execute(db);
}
