import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import type { RecipientsPort } from '../people.port.ts';

/** A recipient as stored. */
export interface RecipientRow extends Pick<Rows['users'], 'name' | 'email' | 'language'> {
  readonly userId: Rows['users']['id'];
}

const columns = sql.raw('u.id as "userId", u.name, u.email, u.language');

/** Implements people.port.ts on PostgreSQL. Blocked and removed people are never recipients. */
export const recipients: RecipientsPort<Db> = {
  async holdersOf(db, needs, at) {
    const { rows } = await sql<RecipientRow>`select distinct ${columns} from users u
      join role_assignments a on a.user_id = u.id join roles r on r.id = a.role_id
      where u.state = 'active' and (a.expires_at is null or a.expires_at > ${at}) and r.claims && ${needs}::text[]
        and not (a.origin = 'tenant' and exists (select from members m where m.user_id = u.id and m.state <> 'active'))`.execute(
      db,
    );
    return rows;
  },
  async staffWith(db, needs) {
    const { rows } =
      await sql<RecipientRow>`select distinct ${columns} from users u join internal_permissions p on p.user_id = u.id
      where u.state = 'active' and p.permission = any(${needs}::text[])`.execute(db);
    return rows;
  },
  async getRecipient(db, userId) {
    const { rows } =
      await sql<RecipientRow>`select ${columns} from users u where u.id = ${userId} and u.state = 'active'`.execute(
        db,
      );
    return rows[0];
  },
};
