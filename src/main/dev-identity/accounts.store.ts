import { sql } from 'kysely';
import { sameAddress } from '#platform/common/mail-address.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { CamelCased } from '#platform/server/database/row-names.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import type { Realm } from './realm.ts';
import { hashPassword, isPasswordOf } from './password.ts';

/**
 * Account of the embedded provider. `id` is the subject of its tokens; `isSelfMade`: created from
 * an invitation, the address is unverified.
 */
export type Account = CamelCased<
  Pick<Rows['identity_accounts'], 'id' | 'login' | 'name' | 'is_self_made'>
>;

export interface NewAccount {
  readonly realm: Realm;
  readonly login: string;
  readonly name: string;
  readonly password: string;
}

const columns = sql.raw('id, login, name, is_self_made as "isSelfMade"');

/**
 * Inside withSystem. Makes the account, or finds it by its login, unchanged. @returns the subject
 * of its tokens
 */
export async function createAccount(
  db: Db,
  { realm, login, name, password }: NewAccount,
  now: Date,
): Promise<string> {
  const { rows } = await sql<
    Pick<Rows['identity_accounts'], 'id'>
  >`insert into identity_accounts (realm, login, name, password_hash, created_at)
    values (${realm}, ${login}, ${name}, ${await hashPassword(password)}, ${now})
    on conflict (realm, lower(login)) do nothing returning id`.execute(db);
  const id = rows[0]?.id ?? (await findByLogin(db, realm, login))?.id;
  if (id === undefined) throw new Error('the account is neither new nor known');
  return id;
}

/**
 * Inside withSystem: somebody makes an account of their own. Undefined where the login is taken;
 * nobody gets into an account this way.
 */
export async function registerAccount(
  db: Db,
  {
    realm,
    login,
    name,
    passwordHash,
  }: Omit<NewAccount, 'password'> & { readonly passwordHash: string },
  now: Date,
): Promise<Account | undefined> {
  const { rows } =
    await sql<Account>`insert into identity_accounts (realm, login, name, password_hash, created_at, is_self_made)
    values (${realm}, ${login}, ${name}, ${passwordHash}, ${now}, true)
    on conflict (realm, lower(login)) do nothing returning ${columns}`.execute(db);
  return rows[0];
}

/** Inside withSystem. */
export async function getAccount(db: Db, realm: Realm, id: string): Promise<Account | undefined> {
  const { rows } =
    await sql<Account>`select ${columns} from identity_accounts where realm = ${realm} and id::text = ${id}`.execute(
      db,
    );
  return rows[0];
}

type AccountRow = Account & Pick<Rows['identity_accounts'], 'password_hash'>;

/**
 * Inside withSystem. Name and hash for `checkPassword`, which takes its time and must not hold a
 * connection.
 */
export async function findByLogin(
  db: Db,
  realm: Realm,
  login: string,
): Promise<AccountRow | undefined> {
  const { rows } = await sql<AccountRow>`select ${columns}, password_hash from identity_accounts
    where realm = ${realm} and lower(login) in (lower(${login}), ${sameAddress(login)})
    order by lower(login) = ${sameAddress(login)} desc limit 1`.execute(db);
  return rows[0];
}

/** The account when the password is its own. Somebody unknown takes as long as a wrong password. */
export async function checkPassword(
  row: AccountRow | undefined,
  password: string,
): Promise<Account | undefined> {
  const isRight = await isPasswordOf(row?.password_hash, password);
  return row && isRight
    ? { id: row.id, login: row.login, name: row.name, isSelfMade: row.isSelfMade }
    : undefined;
}
