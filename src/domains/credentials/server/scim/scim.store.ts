import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import type { CamelCased } from '#platform/server/database/row-names.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import type { ProvisioningSettings } from '../../credentials.schema.ts';
import type { ScimObject } from './scim-json.rules.ts';

/**
 * A member of the tenant as SCIM sees them: with what was provisioned, or what is known of somebody
 * who was invited.
 */
export interface ScimMember extends CamelCased<Pick<Rows['provisioned_users'], 'external_id'>> {
  readonly id: Rows['members']['user_id'];
  readonly userName: string;
  readonly attributes: ScimObject;
  readonly isActive: boolean;
  readonly groups: readonly { readonly id: string; readonly name: string }[];
  readonly createdAt: Rows['members']['joined_at'];
  readonly changedAt: Date;
}

export interface MemberSearch {
  readonly id?: string | undefined;
  readonly userName?: string | undefined;
  readonly externalId?: string | undefined;
}

/** Inside a tenant: people who belong to it, blocked ones too, in the order in which they came. */
export async function findScimMembers(
  db: Db,
  { id, userName, externalId }: MemberSearch,
  at: Date,
): Promise<ScimMember[]> {
  const { rows } = await sql<ScimMember>`
    select m.user_id as id, coalesce(p.user_name, nullif(u.email, ''), m.user_id::text) as "userName", p.external_id as "externalId",
      coalesce(p.attributes, jsonb_build_object('displayName', u.name) ||
        case when u.email = '' then '{}' else jsonb_build_object('emails', jsonb_build_array(jsonb_build_object('value', u.email, 'type', 'work', 'primary', true))) end) as attributes,
      (m.state = 'active' and u.state = 'active') as "isActive", m.joined_at as "createdAt",
      greatest(m.changed_at, p.changed_at) as "changedAt",
      (select coalesce(json_agg(json_build_object('id', r.id, 'name', r.name) order by r.name, r.id), '[]')
        from role_assignments a join roles r on r.id = a.role_id
        where a.user_id = m.user_id and a.origin = 'tenant' and (a.expires_at is null or a.expires_at > ${at})) as groups
    from members m join users u on u.id = m.user_id left join provisioned_users p on p.user_id = m.user_id
    where m.state <> 'removed'
      ${id === undefined ? sql`` : sql`and m.user_id = ${id}`}
      ${userName === undefined ? sql`` : sql`and lower(normalize(coalesce(p.user_name, nullif(u.email, ''), m.user_id::text))) = ${userName.normalize('NFC').toLowerCase()}`}
      ${externalId === undefined ? sql`` : sql`and p.external_id = ${externalId}`}
    order by m.joined_at, m.user_id`.execute(db);
  return rows;
}

export interface ProvisionedUser {
  readonly userName: string;
  readonly externalId: string | undefined;
  readonly attributes: ScimObject;
}

/** Inside withTenant. */
export async function saveProvisioned(
  db: Db,
  userId: string,
  person: ProvisionedUser,
  at: Date,
): Promise<void> {
  await sql`insert into provisioned_users (user_id, user_name, external_id, attributes, created_at, changed_at)
    values (${userId}, ${person.userName}, ${person.externalId ?? null}, ${JSON.stringify(person.attributes)}, ${at}, ${at})
    on conflict (tenant_id, user_id) do update set user_name = excluded.user_name, external_id = excluded.external_id,
      attributes = excluded.attributes, changed_at = excluded.changed_at`.execute(db);
}

/** Inside withTenant: what was said of somebody goes with their membership. */
export async function deleteProvisioned(db: Db, userId: string): Promise<void> {
  await sql`delete from provisioned_users where user_id = ${userId}`.execute(db);
}

/** A role as SCIM sees it. */
export interface ScimGroup extends CamelCased<
  Pick<Rows['roles'], 'id' | 'claims' | 'created_at' | 'changed_at'>
> {
  readonly displayName: Rows['roles']['name'];
  readonly externalId: Rows['provisioned_groups']['external_id'] | null;
  readonly isGlobal: boolean;
  readonly members: readonly { readonly id: string; readonly name: string }[];
}

export interface GroupSearch {
  readonly id?: string | undefined;
  readonly displayName?: string | undefined;
}

/**
 * Inside a tenant: the global roles and its own, with the members that the customer gave them to.
 */
export async function findScimGroups(
  db: Db,
  { id, displayName }: GroupSearch,
  at: Date,
): Promise<ScimGroup[]> {
  const { rows } = await sql<ScimGroup>`
    select r.id, r.name as "displayName", g.external_id as "externalId", r.tenant_id is null as "isGlobal", r.claims,
      r.created_at as "createdAt", r.changed_at as "changedAt",
      (select coalesce(json_agg(json_build_object('id', m.user_id, 'name', coalesce(p.attributes->>'displayName', nullif(u.name, ''), u.email)) order by m.joined_at, m.user_id), '[]')
        from role_assignments a join members m on m.user_id = a.user_id join users u on u.id = a.user_id
          left join provisioned_users p on p.user_id = a.user_id
        where a.role_id = r.id and a.origin = 'tenant' and m.state <> 'removed' and (a.expires_at is null or a.expires_at > ${at})) as members
    from roles r left join provisioned_groups g on g.role_id = r.id
    where true ${id === undefined ? sql`` : sql`and r.id = ${id}`}
      ${displayName === undefined ? sql`` : sql`and lower(r.name) = ${displayName.toLowerCase()}`}
    order by r.created_at, r.id`.execute(db);
  return rows;
}

/** Inside withTenant. */
export async function saveGroupId(
  db: Db,
  roleId: string,
  externalId: string | undefined,
): Promise<void> {
  if (externalId === undefined)
    await sql`delete from provisioned_groups where role_id = ${roleId}`.execute(db);
  else
    await sql`insert into provisioned_groups (role_id, external_id) values (${roleId}, ${externalId})
      on conflict (tenant_id, role_id) do update set external_id = excluded.external_id`.execute(
      db,
    );
}

/** Inside withTenant: takes a role that the customer gave; without a person, from everybody. */
export async function takeRole(db: Db, roleId: string, userId?: string): Promise<void> {
  await sql`delete from role_assignments where role_id = ${roleId} and origin = 'tenant' ${userId === undefined ? sql`` : sql`and user_id = ${userId}`}`.execute(
    db,
  );
}

/** Inside a tenant: undefined until somebody has set it up. */
export async function findProvisioningSettings(db: Db): Promise<ProvisioningSettings | undefined> {
  const { rows } = await sql<
    Pick<Rows['provisioning_settings'], 'issuer' | 'identifier'>
  >`select issuer, identifier from provisioning_settings`.execute(db);
  return rows[0];
}

/** Inside withTenant. */
export async function saveProvisioningSettings(
  db: Db,
  { issuer, identifier }: ProvisioningSettings,
  at: Date,
): Promise<void> {
  await sql`insert into provisioning_settings (issuer, identifier, changed_at) values (${issuer}, ${identifier}, ${at})
    on conflict (tenant_id) do update set issuer = excluded.issuer, identifier = excluded.identifier, changed_at = excluded.changed_at`.execute(
    db,
  );
}

/**
 * Inside withSystem: the customer whom this issuer knows by this object id, signed in before or
 * not.
 */
export async function findByObjectId(
  db: Db,
  issuer: string,
  objectId: string,
): Promise<string | undefined> {
  const { rows } = await sql<
    Pick<Rows['users'], 'id'>
  >`select id from users where kind = 'customer' and issuer = ${issuer}
    and object_id = ${objectId.toLowerCase()} order by created_at limit 1`.execute(db);
  return rows[0]?.id;
}
