import { sql, type RawBuilder } from 'kysely';
import { directoryRefusals } from '#domains/tenants/directory.refusals.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import { isUuid } from '#platform/server/database/tenant-db.ts';
import { knownClaims } from '#platform/server/http/caller.ts';
import { matching, closeness } from '#platform/server/search/matching.ts';
import { mostCandidates, type SearchSource } from '#platform/server/search/search-source.ts';
import { invitationState } from '../invitation.rules.ts';
import { rolesVersion } from '../people.rules.ts';
import { personHit, personHits } from '../person-hit.rules.ts';
import { hasDutyConflict } from '../rights.rules.ts';
import type { TenantUser } from '../users.schema.ts';
import { type UserState, usersRoutes } from '../users.ts';
import { askOf, toAsk, type StoredAsk } from './invitations.store.ts';

/** Somebody on the users page: a member, or an open invitation. */
export interface Person extends Omit<TenantUser, 'isSelf'> {
  /** Claims of all current roles; for an invitation, those it would give. */
  readonly claims: readonly string[];
}

interface PersonRow {
  readonly id: string;
  readonly kind: 'user' | 'invitation';
  readonly name: string;
  readonly email: string;
  readonly state: UserState;
  readonly roles: readonly {
    readonly id: string;
    readonly name: string;
    readonly expiresAt: string | null;
    readonly claims: string[];
  }[];
  readonly last_sign_in_at: Date | null;
  readonly invited_by: string;
  readonly since: Date;
  readonly invitation_state: 'draft' | 'sent' | 'opened' | null;
  readonly mail_state: 'queued' | 'sent' | 'bounced' | 'failed' | 'notConfigured' | null;
  readonly key_expires_at: Date | null;
  readonly sends: number;
  readonly asked_again_at: Date | null;
  readonly ask: StoredAsk | null;
}

/**
 * Roles that have ended wait for the job that takes them away, and are none. The operator's word on
 * a person goes before the customer's.
 */
const people = (at: Date): RawBuilder<PersonRow> => sql<PersonRow>`
  select m.user_id as id, 'user' as kind, u.name, u.email, case when u.state = 'active' then m.state else u.state end as state,
    u.last_sign_in_at, m.invited_by, m.joined_at as since,
    null as invitation_state, null as mail_state, null::timestamptz as key_expires_at, 0 as sends, null::timestamptz as asked_again_at, null::json as ask,
    (select coalesce(json_agg(json_build_object('id', r.id, 'name', r.name, 'expiresAt', a.expires_at, 'claims', r.claims) order by r.name collate "de-x-icu", r.id), '[]')
      from role_assignments a join roles r on r.id = a.role_id
      where a.user_id = m.user_id and a.origin = 'tenant' and (a.expires_at is null or a.expires_at > ${at})) as roles
  from members m join users u on u.id = m.user_id
  union all
  select i.id, 'invitation', i.name, i.email,
    case when i.key_expires_at <= ${at} then 'invitationExpired' when asker.ask is not null then 'asks' else 'invited' end,
    null, i.invited_by, i.created_at, i.state, mail.state, i.key_expires_at, i.sends, i.asked_again_at, asker.ask,
    (select coalesce(json_agg(json_build_object('id', r.id, 'name', r.name, 'expiresAt', i.roles_expire_at, 'claims', r.claims) order by r.name collate "de-x-icu", r.id), '[]')
      from roles r where r.id = any (i.role_ids))
  from invitations i left join mails mail on mail.id = i.mail_id ${askOf} where i.state in ('draft', 'sent', 'opened')`;

function toPerson(row: PersonRow, now: Date): Person {
  const claims = knownClaims(row.roles.flatMap((role) => role.claims));
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    email: row.email,
    state: row.state,
    roles: row.roles.map(({ id, name, expiresAt }) => ({
      id,
      name,
      expiresAt: expiresAt && new Date(expiresAt).toISOString(),
    })),
    lastSignInAt: row.last_sign_in_at?.toISOString() ?? null,
    invitedBy: row.invited_by,
    since: row.since.toISOString(),
    version: rolesVersion(
      row.roles.map((role) => ({
        roleId: role.id,
        expiresAt: role.expiresAt && new Date(role.expiresAt).toISOString(),
      })),
    ),
    invitation:
      row.invitation_state === null
        ? null
        : {
            state: invitationState(
              {
                state: row.invitation_state,
                keyExpiresAt: row.key_expires_at,
                mailState: row.mail_state,
                isAsked: row.ask !== null,
              },
              now,
            ),
            expiresAt: row.key_expires_at?.toISOString() ?? null,
            sends: row.sends,
            askedAgainAt: row.asked_again_at?.toISOString() ?? null,
            ask: toAsk(row.ask),
          },
    claims,
    hasDutyConflict: hasDutyConflict(claims),
  };
}

export interface PeoplePage {
  readonly search: string;
  readonly state?: UserState | undefined;
  readonly roleId?: string | undefined;
  readonly sortBy: 'name' | 'email' | 'state' | 'lastSignInAt' | 'since';
  readonly sortDirection: 'asc' | 'desc';
  readonly skip: number;
  readonly take: number;
}

const orders = {
  name: sql`coalesce(nullif(name, ''), email) collate "de-x-icu"`,
  email: sql`lower(email)`,
  state: sql`array_position(array['asks', 'invited', 'invitationExpired', 'active', 'blocked', 'removed'], state)`,
  lastSignInAt: sql`last_sign_in_at`,
  since: sql`since`,
} as const;

/**
 * Inside the tenant. People who were removed only where they are asked for; by name, invitations
 * that wait for an answer come first.
 */
export async function findPeople(
  db: Db,
  page: PeoplePage,
  at: Date,
): Promise<{ people: Person[]; total: number }> {
  const { search, state, roleId, sortBy, sortDirection, skip, take } = page;
  const where = sql`where ${matching(sql`lower(concat_ws(' ', name, email))`, { text: search, isLoose: false })}
    and ${state === undefined ? sql`state <> 'removed'` : sql`state = ${state}`}
    ${roleId === undefined ? sql`` : sql`and exists (select from json_array_elements(roles) r where r->>'id' = ${roleId.toLowerCase()})`}`;
  const direction = sql.raw(sortDirection === 'asc' ? 'asc nulls first' : 'desc nulls last');
  const { rows } = await sql<PersonRow>`select * from (${people(at)}) p ${where}
    order by ${sortBy === 'name' ? sql`(state = 'asks') desc,` : sql``} ${orders[sortBy]} ${direction}, name, id limit ${take} offset ${skip}`.execute(
    db,
  );
  const count = await sql<{
    total: number;
  }>`select count(*)::int as total from (${people(at)}) p ${where}`.execute(db);
  return { people: rows.map((row) => toPerson(row, at)), total: count.rows[0]?.total ?? 0 };
}

/**
 * Inside the tenant. @throws PortalError ERROR_TENANTS_USER_ID_NOT_FOUND, of another tenant's
 * people, too
 */
export async function getMember(db: Db, userId: string, at: Date): Promise<Person> {
  const person = await findOne(db, userId, 'user', at);
  if (!person) throw directoryRefusals.USER_ID_NOT_FOUND();
  return person;
}

/**
 * Inside the tenant. @throws PortalError ERROR_TENANTS_TENANT_INVITATION_ID_NOT_FOUND, of one that
 * has ended, too
 */
export async function getInvited(db: Db, invitationId: string, at: Date): Promise<Person> {
  const person = await findOne(db, invitationId, 'invitation', at);
  if (!person) throw directoryRefusals.TENANT_INVITATION_ID_NOT_FOUND();
  return person;
}

/**
 * Inside the tenant: a member, or an open invitation by its own id. @throws PortalError
 * ERROR_TENANTS_USER_ID_NOT_FOUND
 */
export async function getPerson(db: Db, id: string, at: Date): Promise<Person> {
  return (await findOne(db, id, 'invitation', at)) ?? (await getMember(db, id, at));
}

async function findOne(
  db: Db,
  id: string,
  kind: Person['kind'],
  at: Date,
): Promise<Person | undefined> {
  if (!isUuid(id)) return undefined;
  const { rows } =
    await sql<PersonRow>`select * from (${people(at)}) p where id = ${id} and kind = ${kind}`.execute(
      db,
    );
  return rows[0] && toPerson(rows[0], at);
}

/** A role as it is given to somebody. */
export interface Given {
  readonly roleId: string;
  readonly expiresAt: Date | null;
}

/** Inside withTenant: the roles that the customer gives become exactly these. */
export async function replaceRoles(
  db: Db,
  userId: string,
  roles: readonly Given[],
  at: Date,
): Promise<void> {
  const ids = roles.map((role) => role.roleId);
  await sql`delete from role_assignments where user_id = ${userId} and origin = 'tenant' and role_id <> all (${ids}::uuid[])`.execute(
    db,
  );
  for (const { roleId, expiresAt } of roles)
    await sql`insert into role_assignments (user_id, role_id, origin, expires_at, created_at) values (${userId}, ${roleId}, 'tenant', ${expiresAt}, ${at})
      on conflict (tenant_id, user_id, role_id, origin) do update set expires_at = excluded.expires_at`.execute(
      db,
    );
  await touchMember(db, userId, at);
}

export async function touchMember(db: Db, userId: string, at: Date): Promise<void> {
  await sql`update members set changed_at = ${at} where user_id = ${userId}`.execute(db);
}

/** Inside withTenant: blocks, or takes a block back. */
export async function setMemberState(
  db: Db,
  userId: string,
  state: 'active' | 'blocked',
  at: Date,
): Promise<void> {
  await sql`update members set state = ${state}, changed_at = ${at} where user_id = ${userId}`.execute(
    db,
  );
}

/**
 * Inside withTenant: takes all roles that the customer gave, and keeps a note of them for taking it
 * back.
 */
export async function removeMember(db: Db, userId: string, at: Date): Promise<void> {
  await sql`update members set state = 'removed', changed_at = ${at}, removed_roles = (
      select coalesce(jsonb_agg(jsonb_build_object('roleId', role_id, 'expiresAt', expires_at)), '[]')
      from role_assignments a where a.user_id = members.user_id and a.origin = 'tenant')
    where user_id = ${userId}`.execute(db);
  await sql`delete from role_assignments where user_id = ${userId} and origin = 'tenant'`.execute(
    db,
  );
}

/**
 * Inside withTenant: what somebody held when they were removed, as far as it exists and has not
 * ended.
 */
export async function findRemovedRoles(db: Db, userId: string, at: Date): Promise<Given[]> {
  const { rows } = await sql<{ role_id: Rows['roles']['id']; expires_at: Date | null }>`
    select r.id as role_id, (kept->>'expiresAt')::timestamptz as expires_at
    from members m cross join jsonb_array_elements(m.removed_roles) kept join roles r on r.id = (kept->>'roleId')::uuid
    where m.user_id = ${userId} and (kept->>'expiresAt' is null or (kept->>'expiresAt')::timestamptz > ${at})`.execute(
    db,
  );
  return rows.map((row) => ({ roleId: row.role_id, expiresAt: row.expires_at }));
}

/** Inside withTenant: the person belongs to the tenant (again). */
export async function joinMember(
  db: Db,
  userId: string,
  invitedBy: string,
  at: Date,
): Promise<void> {
  await sql`insert into members (user_id, invited_by, joined_at, changed_at) values (${userId}, ${invitedBy}, ${at}, ${at})
    on conflict (tenant_id, user_id) do update set state = 'active', invited_by = excluded.invited_by, changed_at = ${at}, removed_roles = null`.execute(
    db,
  );
}

/** Inside withTenant: how somebody belongs to the tenant; undefined for a stranger. */
export async function findMembership(
  db: Db,
  userId: string,
): Promise<'active' | 'blocked' | 'removed' | undefined> {
  const { rows } = await sql<
    Pick<Rows['members'], 'state'>
  >`select state from members where user_id = ${userId} for update`.execute(db);
  return rows[0]?.state;
}

/** Inside withTenant: which of these roles there are. */
export async function findStillThere(db: Db, roleIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<
    Pick<Rows['roles'], 'id'>
  >`select id from roles where id = any (${[...roleIds]}::uuid[])`.execute(db);
  return rows.map((row) => row.id);
}

/**
 * Inside withTenant: gives these roles; one that is held already lasts as long as the longer of
 * both.
 */
export async function giveRoles(
  db: Db,
  userId: string,
  roleIds: readonly string[],
  expiresAt: Date | null,
  at: Date,
): Promise<void> {
  await sql`insert into role_assignments (user_id, role_id, origin, expires_at, created_at)
    select ${userId}, id, 'tenant', ${expiresAt}::timestamptz, ${at} from unnest(${[...roleIds]}::uuid[]) id
    on conflict (tenant_id, user_id, role_id, origin) do update set expires_at =
      case when role_assignments.expires_at is null or excluded.expires_at is null then null
        else greatest(role_assignments.expires_at, excluded.expires_at) end`.execute(db);
}

interface Row extends Pick<Rows['users'], 'id' | 'name' | 'email'> {
  readonly state: 'active' | 'blocked' | 'invited';
}

/** Finds members of the tenant and open invitations; who was removed is not found. */
export const personSource: SearchSource = {
  ...personHits,
  of: 'tenant',
  list: usersRoutes.endpoints.list,
  async find(db, query) {
    const { rows } = await sql<Row>`select p.id, p.name, p.email, p.state from (
        select m.user_id as id, u.name, u.email,
          case when u.state = 'active' and m.state = 'active' then 'active' else 'blocked' end as state
        from members m join users u on u.id = m.user_id where m.state <> 'removed' and u.state <> 'removed'
        union all
        select i.id, i.name, i.email, 'invited' from invitations i where i.state in ('draft', 'sent', 'opened')) p
      where ${matching(sql`lower(p.name || ' ' || p.email)`, query)}
      order by ${closeness(sql`p.name`, query)}, p.name collate "de-x-icu", p.id limit ${mostCandidates}`.execute(
      db,
    );
    return rows.map((row) => personHit(row, query.locale));
  },
};
