import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import type { Contact } from '../directory.schema.ts';

/** A tenant is looked after by a handful of people; more would name nobody responsible. */
const most = 20;

/**
 * Inside a tenant: staff whom the operator assigned to it, by name, with their roles there. Who took
 * a role for a while to look at something is no contact.
 */
export async function findContacts(db: Db, now: Date): Promise<Contact[]> {
  const { rows } = await sql<
    Pick<Rows['users'], 'name' | 'email'> & { userId: Rows['users']['id']; roles: Contact['roles'] }
  >`select u.id as "userId", u.name, u.email, json_agg(json_build_object('id', r.id, 'name', r.name) order by r.name) as roles
    from role_assignments a join users u on u.id = a.user_id join roles r on r.id = a.role_id
    where a.origin = 'employee' and u.kind = 'internal' and u.state = 'active' and (a.expires_at is null or a.expires_at > ${now})
      and not exists (select from staff_accesses s where s.user_id = a.user_id and s.role_id = a.role_id
        and s.ended_at is null and s.expires_at = a.expires_at)
    group by u.id, u.name, u.email order by u.name collate "de-x-icu", u.id limit ${most}`.execute(
    db,
  );
  return rows;
}
