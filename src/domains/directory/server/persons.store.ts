import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';

/** A person as privacy knows them: one account at one identity provider. */
export interface PersonAccount {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly subject: string;
  readonly kind: 'customer' | 'internal';
}

/** Inside withSystem, by id or address: one address may belong to several accounts. */
export async function findPersonAccounts(db: Db, who: string): Promise<PersonAccount[]> {
  const { rows } = await sql<PersonAccount>`select id, email, name, subject, kind from users
    where id::text = lower(${who}) or (email <> '' and lower(email) = lower(${who})) order by created_at, id`.execute(db);
  return rows;
}

/** Inside withSystem: customers' accounts that belong to no company and that nobody has used since; the oldest first. */
export async function findForgottenAccounts(db: Db, before: Date, most: number): Promise<PersonAccount[]> {
  const { rows } = await sql<PersonAccount>`select id, email, name, subject, kind from users u
    where kind = 'customer' and subject <> 'erased:' || id::text and coalesce(last_sign_in_at, created_at) < ${before}
      and not exists (select from members m where m.user_id = u.id) and not exists (select from role_assignments a where a.user_id = u.id)
    order by coalesce(last_sign_in_at, created_at), id limit ${most}`.execute(db);
  return rows;
}

/** Inside withSystem: nobody signs in with it any more. */
export async function closeAccount(db: Db, userId: string): Promise<void> {
  await sql`update users set state = 'removed' where id = ${userId}`.execute(db);
}
