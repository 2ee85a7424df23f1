import { sql } from 'kysely';
import type { TenantData } from '#platform/server/privacy/tenant-data.ts';
import { countRows } from '#platform/server/privacy/tenant-rows.store.ts';

/**
 * People of the tenant and what they hold; that they are users at all is their own and the
 * operator's.
 */
const users: TenantData<'users'> = {
  noun: 'users',
  tables: ['members', 'role_assignments'],
  fate: 'purged',
  async count(db) {
    const { rows } = await sql<{
      count: number;
    }>`select ((select count(*) from members) + (select count(*) from role_assignments
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

const invitations: TenantData<'invitations'> = {
  noun: 'invitations',
  tables: ['invitations', 'invitation_keys', 'invitation_asks'],
  fate: 'purged',
  count: (db) => countRows(db, 'invitations'),
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

const accessReviews: TenantData<'accessReviews'> = {
  noun: 'accessReviews',
  // What was told of the next one is counted with nothing and goes with them.
  tables: ['access_reviews', 'access_review_items', 'access_review_reminders'],
  fate: 'purged',
  count: (db) => countRows(db, 'access_reviews'),
  async rows(db) {
    const { rows } =
      await sql`select r.started_at as "startedAt", r.finished_at as "finishedAt", i.name, i.email, i.decision, i.outcome
      from access_reviews r join access_review_items i on i.review_id = r.id order by r.started_at, i.email`.execute(
        db,
      );
    return rows;
  },
  async purge(db) {
    await sql`delete from access_review_reminders`.execute(db);
    const { rows } = await sql`delete from access_reviews returning 1`.execute(db);
    return rows.length;
  },
};

/** The tenant's own ones; global roles are the operator's. */
const roles: TenantData<'roles'> = {
  noun: 'roles',
  tables: ['roles'],
  fate: 'purged',
  async count(db) {
    const { rows } = await sql<{
      count: number;
    }>`select count(*)::int as count from roles where tenant_id is not null`.execute(db);
    return rows[0]?.count ?? 0;
  },
  async rows(db) {
    const { rows } =
      await sql`select name, description, claims from roles where tenant_id is not null order by name`.execute(
        db,
      );
    return rows;
  },
  async purge(db) {
    const { rows } = await sql`delete from roles where tenant_id is not null returning 1`.execute(
      db,
    );
    return rows.length;
  },
};

/** Data of leaving customers, in the order of deletion. */
export const peopleData = [users, invitations, accessReviews, roles];
