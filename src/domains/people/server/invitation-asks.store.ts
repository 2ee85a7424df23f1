import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import type { CamelCased } from '#platform/server/database/row-names.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import type { Ask } from '../invitation-ask.rules.ts';
import type { InvitationAsk } from '../users.schema.ts';

/** Inside withTenant: everybody who asked with the latest key of an invitation. */
export async function findAsks(db: Db, invitationId: string): Promise<Ask[]> {
  const { rows } = await sql<
    CamelCased<
      Pick<Rows['invitation_asks'], 'user_id' | 'email' | 'is_verified' | 'asked_at' | 'refused_at'>
    >
  >`select user_id as "userId", email, is_verified as "isVerified", asked_at as "askedAt", refused_at as "refusedAt"
    from invitation_asks where invitation_id = ${invitationId} order by asked_at`.execute(db);
  return rows;
}

/** Inside withTenant, the invitation held: nobody else waits. */
export async function saveAsk(
  db: Db,
  invitationId: string,
  { userId, email, isVerified, askedAt }: Omit<Ask, 'refusedAt'>,
): Promise<void> {
  await sql`insert into invitation_asks (invitation_id, user_id, email, is_verified, asked_at)
    values (${invitationId}, ${userId}, ${email}, ${isVerified}, ${askedAt})`.execute(db);
}

/** Inside withTenant: remembered, so that the same person does not ask again with the same key. */
export async function markRefused(
  db: Db,
  invitationId: string,
  userId: string,
  at: Date,
): Promise<void> {
  await sql`update invitation_asks set refused_at = ${at} where invitation_id = ${invitationId} and user_id = ${userId}`.execute(
    db,
  );
}

/** Inside withTenant: an invitation with a new key, or one that has ended, is asked for by nobody. */
export async function dropAsks(db: Db, invitationId: string): Promise<void> {
  await sql`delete from invitation_asks where invitation_id = ${invitationId}`.execute(db);
}

/** Inside withTenant: the account of somebody who waits; undefined where it is not there any more. */
export async function findAsker(
  db: Db,
  userId: string,
): Promise<Pick<Rows['users'], 'kind' | 'state' | 'language'> | undefined> {
  const { rows } = await sql<
    Pick<Rows['users'], 'kind' | 'state' | 'language'>
  >`select kind, state, language from users where id = ${userId}`.execute(db);
  return rows[0];
}

/** Ask of a person, as read beside its invitation. */
export type StoredAsk = InvitationAsk;

/** Joins who waits to the invitation `i`, as `asker.ask`. */
export const askOf: RawBuilder<unknown> = sql`left join lateral (
    select json_build_object('userId', k.user_id, 'email', k.email, 'name', u.name, 'isVerified', k.is_verified, 'askedAt', k.asked_at) as ask
    from invitation_asks k join users u on u.id = k.user_id
    where k.tenant_id = i.tenant_id and k.invitation_id = i.id and k.refused_at is null) asker on true`;

/** Returns who waits with the moment as the wire has it; null for nobody. */
export function toAsk(ask: StoredAsk | null): InvitationAsk | null {
  return ask && { ...ask, askedAt: new Date(ask.askedAt).toISOString() };
}
