import { sql } from 'kysely';
import { addressOf } from '#platform/common/mail-address.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import type { TenantPeople, MemberRolesPort } from '../people.port.ts';
import type { RecipientRow } from './recipients.store.ts';

/** Implements people.port.ts on PostgreSQL. */
export const tenantPeople: TenantPeople<Db> = {
  async countFirstPeople(db, at) {
    const { rows } = await sql<{ administrators: number; openInvitations: number }>`select
      (select count(distinct m.user_id)::int from members m join role_assignments a on a.user_id = m.user_id and a.origin = 'tenant'
        join roles r on r.id = a.role_id where m.state = 'active' and 'portal:admin' = any (r.claims) and (a.expires_at is null or a.expires_at > ${at})
      ) as administrators,
      (select count(*)::int from invitations where state in ('draft', 'sent', 'opened')) as "openInvitations"`.execute(
      db,
    );
    return rows[0] ?? { administrators: 0, openInvitations: 0 };
  },
  async findAdministrators(db, at) {
    const { rows } =
      await sql<RecipientRow>`select distinct u.id as "userId", u.name, u.email, u.language
      from members m join users u on u.id = m.user_id join role_assignments a on a.user_id = m.user_id and a.origin = 'tenant'
        join roles r on r.id = a.role_id
      where m.state = 'active' and u.state = 'active' and u.kind = 'customer' and 'portal:admin' = any (r.claims)
        and (a.expires_at is null or a.expires_at > ${at})`.execute(db);
    return rows.filter(({ email }) => addressOf(email) !== undefined);
  },
  async revokeInvitations(db, at) {
    const { rows } =
      await sql`update invitations set state = 'revoked', ended_at = ${at} where state in ('draft', 'sent', 'opened') returning id`.execute(
        db,
      );
    await sql`delete from invitation_asks`.execute(db);
    return rows.length;
  },
  async countOpenInvitations(db) {
    const { rows } = await sql<{
      open: number;
    }>`select count(*)::int as open from invitations where state in ('draft', 'sent', 'opened')`.execute(
      db,
    );
    return rows[0]?.open ?? 0;
  },
};

/** Implements people.port.ts on PostgreSQL. */
export const memberRoles: MemberRolesPort<Db> = {
  async rolesOf(db, userId, at) {
    const { rows } = await sql<Pick<Rows['role_assignments'], 'role_id'>>`
      select distinct role_id from role_assignments
      where user_id = ${userId} and (expires_at is null or expires_at > ${at})`.execute(db);
    return rows.map((row) => row.role_id);
  },
  async findRoles(db) {
    const { rows } = await sql<Pick<Rows['roles'], 'id' | 'name'>>`
      select id, name from roles order by lower(name), id`.execute(db);
    return rows;
  },
};
