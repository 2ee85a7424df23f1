import type { Db } from '#platform/server/database/connect.ts';
import type { Realm } from './dev-identity.ts';

export interface NewAccount {
  readonly realm: Realm;
  readonly login: string;
  readonly name: string;
  readonly password: string;
}

/** Inside withSystem. Makes the account, or finds it by its login. @returns the subject of its tokens */
export async function createAccount(db: Db, account: NewAccount, now: Date): Promise<string> {
  void db;
  void account;
  void now;
  throw new Error('not yet');
}
