import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import type { TenantData } from '../tenant-data.port.ts';

async function countOf(db: Db, table: string, where = sql``): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)} ${where}`.execute(db);
  return rows[0]?.count ?? 0;
}

async function removeAll(db: Db, table: string): Promise<number> {
  return Number((await sql`delete from ${sql.table(table)}`.execute(db)).numAffectedRows ?? 0);
}

/** People of the tenant and what they hold; that they are users at all is their own and the operator's. */
const users: TenantData<Db> = {
  noun: 'users',
  tables: ['members', 'role_assignments'],
  fate: 'purged',
  async count(db) {
    const { rows } = await sql<{ count: number }>`select ((select count(*) from members) + (select count(*) from role_assignments
      where user_id not in (select user_id from members)))::int as count`.execute(db);
    return rows[0]?.count ?? 0;
  },
  async rows(db) {
    const { rows } = await sql`select u.name, u.email, m.state, m.joined_at as "joinedAt",
      array(select r.name from role_assignments a join roles r on r.id = a.role_id where a.user_id = m.user_id order by r.name) as roles
      from members m join users u on u.id = m.user_id order by u.email`.execute(db);
    return rows;
  },
  async purge(db) {
    await sql`delete from role_assignments`.execute(db);
    const { rows } = await sql`delete from members returning 1`.execute(db);
    return rows.length;
  },
};

const invitations: TenantData<Db> = {
  noun: 'invitations',
  tables: ['invitations', 'invitation_keys'],
  fate: 'purged',
  count: (db) => countOf(db, 'invitations'),
  async rows(db) {
    const { rows } =
      await sql`select email, name, state, invited_by as "invitedBy", created_at as "createdAt" from invitations order by created_at`.execute(
        db,
      );
    return rows;
  },
  async purge(db) {
    const { rows } = await sql`delete from invitations returning 1`.execute(db);
    return rows.length;
  },
};

const accessReviews: TenantData<Db> = {
  noun: 'accessReviews',
  // What was told of the next one is counted with nothing and goes with them.
  tables: ['access_reviews', 'access_review_items', 'access_review_reminders'],
  fate: 'purged',
  count: (db) => countOf(db, 'access_reviews'),
  async rows(db) {
    const { rows } = await sql`select r.started_at as "startedAt", r.finished_at as "finishedAt", i.name, i.email, i.decision, i.outcome
      from access_reviews r join access_review_items i on i.review_id = r.id order by r.started_at, i.email`.execute(db);
    return rows;
  },
  async purge(db) {
    await sql`delete from access_review_reminders`.execute(db);
    const { rows } = await sql`delete from access_reviews returning 1`.execute(db);
    return rows.length;
  },
};

/** The tenant's own ones; global roles are the operator's. */
const roles: TenantData<Db> = {
  noun: 'roles',
  tables: ['roles'],
  fate: 'purged',
  count: (db) => countOf(db, 'roles', sql`where tenant_id is not null`),
  async rows(db) {
    const { rows } = await sql`select name, description, claims from roles where tenant_id is not null order by name`.execute(db);
    return rows;
  },
  async purge(db) {
    const { rows } = await sql`delete from roles where tenant_id is not null returning 1`.execute(db);
    return rows.length;
  },
};

/** Tokens of the company and of its people for it. What opens them is a hash and goes without being shown. */
const apiTokens: TenantData<Db> = {
  noun: 'apiTokens',
  tables: ['api_tokens'],
  fate: 'purged',
  count: (db) => countOf(db, 'api_tokens'),
  async rows(db) {
    const { rows } = await sql`select kind, name, owner_name as "ownerName", scopes, created_at as "createdAt", expires_at as "expiresAt",
      last_used_at as "lastUsedAt", revoked_at as "revokedAt" from api_tokens order by created_at`.execute(db);
    return rows;
  },
  purge: (db) => removeAll(db, 'api_tokens'),
};

/** What the customer's own directory said of its people (SCIM), and how it was connected. */
const provisioning: TenantData<Db> = {
  noun: 'provisioning',
  tables: ['provisioned_users', 'provisioned_groups', 'provisioning_settings'],
  fate: 'purged',
  async count(db) {
    return (
      (await countOf(db, 'provisioned_users')) + (await countOf(db, 'provisioned_groups')) + (await countOf(db, 'provisioning_settings'))
    );
  },
  async rows(db) {
    const { rows } = await sql`select user_name as "userName", external_id as "externalId", attributes, created_at as "createdAt"
      from provisioned_users order by user_name`.execute(db);
    return rows;
  },
  async purge(db) {
    return (
      (await removeAll(db, 'provisioned_users')) +
      (await removeAll(db, 'provisioned_groups')) +
      (await removeAll(db, 'provisioning_settings'))
    );
  },
};

/** Who of the operator had access for a while, and why: the customer's to know. */
const staffAccesses: TenantData<Db> = {
  noun: 'staffAccesses',
  tables: ['staff_accesses'],
  fate: 'purged',
  count: (db) => countOf(db, 'staff_accesses'),
  async rows(db) {
    const { rows } = await sql`select user_name as "userName", role_name as "roleName", reason, started_at as "startedAt",
      expires_at as "expiresAt", ended_at as "endedAt", ended_by as "endedBy" from staff_accesses order by started_at`.execute(db);
    return rows;
  },
  purge: (db) => removeAll(db, 'staff_accesses'),
};

const formerNames: TenantData<Db> = {
  noun: 'formerNames',
  tables: ['tenant_renames'],
  fate: 'purged',
  count: (db) => countOf(db, 'tenant_renames'),
  async rows(db) {
    const { rows } = await sql`select name_before as "nameBefore", name_after as "nameAfter", reason, renamed_by as "renamedBy",
      renamed_at as "renamedAt" from tenant_renames order by renamed_at`.execute(db);
    return rows;
  },
  purge: (db) => removeAll(db, 'tenant_renames'),
};

/** In the order in which they can go. */
export const directoryData: readonly TenantData<Db>[] = [
  apiTokens,
  provisioning,
  staffAccesses,
  users,
  invitations,
  accessReviews,
  roles,
  formerNames,
];
