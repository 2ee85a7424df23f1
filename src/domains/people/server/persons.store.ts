import { sql } from 'kysely';
import { sameAddress } from '#platform/common/mail-address.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import type { PersonAccount, PersonsPort } from '../people.port.ts';

type Row = Pick<Rows['users'], 'id' | 'email' | 'name' | 'subject' | 'kind'>;

async function find(db: Db, who: string): Promise<PersonAccount[]> {
  const { rows } = await sql<Row>`select id, email, name, subject, kind from users
    where id::text = lower(${who}) or (email <> '' and lower(email) = any (${[who.toLowerCase(), sameAddress(who)]}::text[])) order by created_at, id`.execute(
    db,
  );
  return rows;
}

async function findForgotten(
  db: Db,
  before: Date,
  limit: number,
  except: readonly string[] = [],
): Promise<PersonAccount[]> {
  const { rows } = await sql<Row>`select id, email, name, subject, kind from users u
    where kind = 'customer' and id <> all (${[...except]}::uuid[]) and subject <> 'erased:' || id::text and coalesce(last_sign_in_at, created_at) < ${before}
      and not exists (select from members m where m.user_id = u.id) and not exists (select from role_assignments a where a.user_id = u.id)
    order by coalesce(last_sign_in_at, created_at), id limit ${limit}`.execute(db);
  return rows;
}

async function close(db: Db, userId: string): Promise<void> {
  await sql`update users set state = 'removed' where id = ${userId}`.execute(db);
}

/** people.port.ts, on PostgreSQL. */
export const persons: PersonsPort<Db> = {
  find,
  findForgotten,
  close,
  async tenantNames(db, ids) {
    const { rows } = await sql<
      Pick<Rows['tenants'], 'id' | 'name'>
    >`select id, name from tenants where id = any (${[...ids]}::uuid[])`.execute(db);
    return new Map(rows.map(({ id, name }) => [id, name]));
  },
  async namesakes(db, { id, name }) {
    if (name === '') return [];
    const { rows } = await sql<Row>`select id, email, name, subject, kind from users
      where lower(name) = lower(${name}) and id <> ${id} and subject <> 'erased:' || id::text order by created_at, id limit 20`.execute(
      db,
    );
    return rows;
  },
  async lastAdministratorOf(db, userId, at) {
    const { rows } = await sql<Pick<Rows['tenants'], 'name'>>`with admins as (
        select a.tenant_id, a.user_id from role_assignments a join roles r on r.id = a.role_id
          join members m on m.tenant_id = a.tenant_id and m.user_id = a.user_id and m.state = 'active'
        where 'portal:admin' = any (r.claims) and (a.expires_at is null or a.expires_at > ${at})
          and a.tenant_id in (select tenant_id from role_assignments where user_id = ${userId}))
      select t.name from tenants t where t.state = 'active' and exists (select from admins a where a.tenant_id = t.id and a.user_id = ${userId})
        and not exists (select from admins a where a.tenant_id = t.id and a.user_id <> ${userId}) order by t.name`.execute(
      db,
    );
    return rows.map(({ name }) => name);
  },
};
