import { sql, type RawBuilder } from 'kysely';
import { createHash } from 'node:crypto';
import type { Db } from '#platform/server/database/connect.ts';
import type { CamelCased } from '#platform/server/database/row-names.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import { type InvitationFacts, type Ask, invitationState } from '../invitation.rules.ts';
import type { StuckInvitation, OpenInvitation } from '../invitations.schema.ts';
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

interface Row extends CamelCased<
  Pick<Rows['invitations'], 'id' | 'tenant_id' | 'email' | 'invited_by'>
> {
  readonly tenantName: Rows['tenants']['name'];
  readonly sentAt: Date;
  readonly reason: StuckInvitation['reason'];
  readonly total: number;
}

/**
 * Inside withEveryTenant: returns open invitations of active tenants that wait for somebody, the
 * longest waiting first. Without drafts, whose inviter knows that the link must still be passed on.
 */
export async function findStuckInvitations(
  db: Db,
  now: Date,
  { skip, take }: { readonly skip: number; readonly take: number },
): Promise<{ stuck: StuckInvitation[]; total: number }> {
  const { rows } = await sql<Row>`with judged as (
      select i.id, i.tenant_id as "tenantId", t.name as "tenantName", i.email, i.invited_by as "invitedBy", i.sent_at as "sentAt",
        case
          when i.key_expires_at > ${now} and exists (select from invitation_asks k
            where k.tenant_id = i.tenant_id and k.invitation_id = i.id and k.refused_at is null) then 'asked'
          when i.asked_again_at is not null then 'askedAgain'
          when i.key_expires_at <= ${now} then 'unopened'
          when i.state = 'sent' and mail.state in ('bounced', 'failed') then 'bounced'
        end as reason
      from invitations i join tenants t on t.id = i.tenant_id left join mails mail on mail.id = i.mail_id
      where i.state in ('sent', 'opened') and t.state = 'active'
    )
    select judged.*, (count(*) over ())::int as total from judged where reason is not null
    order by "sentAt", id limit ${take} offset ${skip}`.execute(db);
  const stuck = rows.map(({ id, tenantId, tenantName, email, invitedBy, sentAt, reason }) => ({
    id,
    tenantId,
    tenantName,
    email,
    invitedBy,
    sentAt: sentAt.toISOString(),
    reason,
  }));
  return { stuck, total: rows[0]?.total ?? 0 };
}

export interface OpenInvitationsPage {
  readonly search: string;
  readonly state?: 'asked' | 'draft' | 'sent' | 'opened' | 'expired' | 'bounced' | undefined;
  readonly tenantId?: string | undefined;
  readonly groupId?: string | undefined;
  readonly skip: number;
  readonly take: number;
  readonly sortBy: 'email' | 'tenantName' | 'sentAt' | 'expiresAt';
  readonly sortDirection: 'asc' | 'desc';
}

interface OpenRow extends CamelCased<
  Pick<
    Rows['invitations'],
    | 'id'
    | 'tenant_id'
    | 'email'
    | 'name'
    | 'state'
    | 'key_expires_at'
    | 'sends'
    | 'sent_at'
    | 'invited_by'
    | 'asked_again_at'
  >
> {
  readonly tenantName: Rows['tenants']['name'];
  readonly mailState: Rows['mails']['state'] | null;
  readonly roles: OpenInvitation['roles'];
  readonly ask: StoredAsk | null;
  readonly total: number;
}

const order = {
  email: sql.raw('lower(i.email)'),
  tenantName: sql.raw('t.name collate "de-x-icu"'),
  sentAt: sql.raw('coalesce(i.sent_at, i.created_at)'),
  expiresAt: sql.raw('i.key_expires_at'),
};

/**
 * The state as people see it (invitation.rules.ts), said in SQL so that the database can filter by
 * it.
 */
function shown(now: Date) {
  return sql`case when i.state = 'draft' then 'draft' when i.key_expires_at <= ${now} then 'expired' when asker.ask is not null then 'asked'
    when i.state = 'sent' and mail.state in ('bounced', 'failed') then 'bounced'
    when i.state = 'sent' and mail.state = 'notConfigured' then 'draft' else i.state end`;
}

/** Inside withEveryTenant: invitations of active tenants that nobody has accepted or taken back. */
export async function findOpenInvitations(
  db: Db,
  now: Date,
  { search, state, tenantId, groupId, skip, take, sortBy, sortDirection }: OpenInvitationsPage,
): Promise<{ invitations: OpenInvitation[]; total: number }> {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 10);
  const matching = words.map(
    (word) =>
      sql`and lower(i.email || ' ' || i.name || ' ' || t.name || ' ' || i.invited_by) like ${`%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`,
  );
  const direction = sql.raw(sortDirection === 'asc' ? 'asc' : 'desc nulls last');
  const { rows } = await sql<OpenRow>`
    select i.id, i.tenant_id as "tenantId", t.name as "tenantName", i.email, i.name, i.state, i.key_expires_at as "keyExpiresAt",
      mail.state as "mailState", i.sends, i.sent_at as "sentAt", i.invited_by as "invitedBy", i.asked_again_at as "askedAgainAt", asker.ask,
      (select coalesce(json_agg(json_build_object('id', r.id, 'name', r.name) order by r.name), '[]') from roles r where r.id = any (i.role_ids)) as roles, (count(*) over ())::int as total
    from invitations i join tenants t on t.id = i.tenant_id left join mails mail on mail.id = i.mail_id ${askOf}
    where i.state in ('draft', 'sent', 'opened') and t.state = 'active' ${sql.join(matching, sql` `)}
      ${state ? sql`and ${shown(now)} = ${state}` : sql``} ${tenantId ? sql`and i.tenant_id = ${tenantId}` : sql``}
      ${groupId ? sql`and i.tenant_id = any ((select tenant_ids from tenant_groups where id = ${groupId})::uuid[])` : sql``}
    order by ${sortBy === 'sentAt' ? sql`(asker.ask is not null) desc,` : sql``} ${order[sortBy]} ${direction}, i.id ${sql.raw(sortDirection)} limit ${take} offset ${skip}`.execute(
    db,
  );
  const invitations = rows.map(
    ({ keyExpiresAt, mailState, sentAt, askedAgainAt, ask, ...row }) => ({
      ...row,
      state: invitationState(
        { state: row.state, keyExpiresAt, mailState, isAsked: ask !== null },
        now,
      ),
      sentAt: sentAt?.toISOString() ?? null,
      expiresAt: keyExpiresAt?.toISOString() ?? null,
      askedAgainAt: askedAgainAt?.toISOString() ?? null,
      ask: toAsk(ask),
    }),
  );
  return { invitations, total: rows[0]?.total ?? 0 };
}
