import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import type { CamelCased } from '#platform/server/database/row-names.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import type { InvitationFacts } from '../invitation.rules.ts';
import { dropAsks } from './invitation-asks.store.ts';

/** An invitation as its holder, its inviter and the commands need it. */
export type Invitation = InvitationFacts &
  CamelCased<
    Pick<
      Rows['invitations'],
      | 'id'
      | 'email'
      | 'name'
      | 'language'
      | 'role_ids'
      | 'roles_expire_at'
      | 'message'
      | 'key_hash'
      | 'invited_by_id'
      | 'invited_by'
      | 'asked_again_at'
      | 'accepted_by'
    >
  >;

const invitation = sql<Invitation>`select i.id, i.email, i.name, i.language, i.role_ids as "roleIds", i.roles_expire_at as "rolesExpireAt", i.message,
  i.state, i.key_hash as "keyHash", i.key_expires_at as "keyExpiresAt", i.invited_by_id as "invitedById", i.invited_by as "invitedBy",
  i.asked_again_at as "askedAgainAt", i.accepted_by as "acceptedBy", mail.state as "mailState",
  exists (select from invitation_asks k where k.invitation_id = i.id and k.refused_at is null) as "isAsked"
  from invitations i left join mails mail on mail.id = i.mail_id`;

/**
 * Hashes a key. It holds 256 random bits, so the hash reveals nothing and needs no salt; looking it
 * up takes the same time for any key.
 */
export function hashOfKey(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}

/** Inside withSystem: whose a key is, and was; undefined for every key that was never given. */
export async function findByKey(
  db: Db,
  keyHash: Buffer,
): Promise<{ tenantId: string; invitationId: string } | undefined> {
  const { rows } = await sql<
    CamelCased<Pick<Rows['invitation_keys'], 'tenant_id' | 'invitation_id'>>
  >`
    select k.tenant_id as "tenantId", k.invitation_id as "invitationId" from invitation_keys k join tenants t on t.id = k.tenant_id
    where k.key_hash = ${keyHash} and t.state = 'active'`.execute(db);
  return rows[0];
}

/** Inside withTenant: held until the transaction ends. */
export async function holdInvitation(db: Db, id: string): Promise<Invitation | undefined> {
  const { rows } = await sql<Invitation>`${invitation} where i.id = ${id} for update of i`.execute(
    db,
  );
  return rows[0];
}

/**
 * Inside withTenant: open invitations, and people who belong to the tenant, among these addresses.
 * Lower case.
 */
export async function findKnownAddresses(
  db: Db,
  addresses: readonly string[],
): Promise<{ members: ReadonlySet<string>; invited: ReadonlyMap<string, string> }> {
  const { rows } = await sql<{ email: string; invitation_id: string | null }>`
    select lower(u.email) as email, null as invitation_id from members m join users u on u.id = m.user_id
      where m.state <> 'removed' and lower(u.email) = any (${[...addresses]}::text[])
    union all
    select lower(email), id from invitations where state in ('draft', 'sent', 'opened') and lower(email) = any (${[...addresses]}::text[])`.execute(
    db,
  );
  return {
    members: new Set(rows.filter((row) => row.invitation_id === null).map((row) => row.email)),
    invited: new Map(
      rows.flatMap((row) => (row.invitation_id === null ? [] : [[row.email, row.invitation_id]])),
    ),
  };
}

export interface NewInvitation {
  readonly email: string;
  readonly name: string;
  readonly language: 'de' | 'en';
  readonly roleIds: readonly string[];
  readonly rolesExpireAt: Date | null;
  readonly message: string;
  readonly invitedById: string;
  readonly invitedBy: string;
}

/**
 * Inside withTenant, people locked: a draft; an open one of the same address is overwritten and
 * keeps its id, but nobody who asked for it.
 */
export async function saveInvitation(db: Db, given: NewInvitation, at: Date): Promise<string> {
  const { rows } = await sql<Pick<Rows['invitations'], 'id'>>`
    insert into invitations (email, name, language, role_ids, roles_expire_at, message, state, invited_by_id, invited_by, created_at)
    values (${given.email}, ${given.name}, ${given.language}, ${[...given.roleIds]}::uuid[], ${given.rolesExpireAt}, ${given.message}, 'draft',
      ${given.invitedById}, ${given.invitedBy}, ${at})
    on conflict (tenant_id, lower(email)) where state in ('draft', 'sent', 'opened') do update
      set name = coalesce(nullif(excluded.name, ''), invitations.name), language = excluded.language, role_ids = excluded.role_ids,
        roles_expire_at = excluded.roles_expire_at, message = excluded.message, invited_by_id = excluded.invited_by_id,
        invited_by = excluded.invited_by, state = 'draft', key_hash = null, key_expires_at = null, mail_id = null
    returning id`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the insert returned no row');
  await dropAsks(db, row.id);
  return row.id;
}

/**
 * Inside withTenant: this key opens the invitation from now on, and no other does; who asked with
 * an older one does so no more.
 */
export async function saveKey(
  db: Db,
  {
    id,
    keyHash,
    expiresAt,
    mailId,
  }: {
    readonly id: string;
    readonly keyHash: Buffer;
    readonly expiresAt: Date;
    readonly mailId: string | null;
  },
  at: Date,
): Promise<void> {
  await sql`insert into invitation_keys (key_hash, invitation_id, issued_at) values (${keyHash}, ${id}, ${at})`.execute(
    db,
  );
  await sql`update invitations set state = 'sent', key_hash = ${keyHash}, key_expires_at = ${expiresAt}, mail_id = ${mailId}, sends = sends + 1,
    sent_at = ${at}, opened_at = null, asked_again_at = null where id = ${id}`.execute(db);
  await dropAsks(db, id);
}

/** Inside withTenant. */
export async function noteOpened(db: Db, id: string, at: Date): Promise<void> {
  await sql`update invitations set state = 'opened', opened_at = ${at} where id = ${id} and state = 'sent'`.execute(
    db,
  );
}

/** Inside withTenant. @returns false when it was asked for already */
export async function noteAskedAgain(db: Db, id: string, at: Date): Promise<boolean> {
  const { rows } = await sql`update invitations set asked_again_at = ${at}
    where id = ${id} and asked_again_at is null and state in ('draft', 'sent', 'opened') returning id`.execute(
    db,
  );
  return rows.length > 0;
}

/** Inside withTenant: used up or taken back. Its key opens nothing any more. */
export async function endInvitation(
  db: Db,
  id: string,
  state: 'accepted' | 'revoked',
  acceptedBy: string | null,
  at: Date,
): Promise<void> {
  await sql`update invitations set state = ${state}, ended_at = ${at}, accepted_by = ${acceptedBy} where id = ${id}`.execute(
    db,
  );
  await dropAsks(db, id);
}
