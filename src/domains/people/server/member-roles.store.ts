import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import type { MemberRolesPort } from '../people.port.ts';

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
