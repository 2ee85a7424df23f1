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

/** Inside withSystem: nobody signs in with it any more. */
export async function closeAccount(db: Db, userId: string): Promise<void> {
  await sql`update users set state = 'removed' where id = ${userId}`.execute(db);
}
