import type { Db } from '../database/connect.ts';

/**
 * Noun of a leaving customer: counted first, exported, removed, and counted again as proof. All
 * functions run inside withTenant.
 */
export interface TenantData<Noun extends string = string> {
  /** Key of the noun in exports and in the slice's words: `orders`. */
  readonly noun: Noun;
  /** All tables whose rows this noun covers: a test compares them with the database. */
  readonly tables: readonly string[];
  /**
   * `purged` goes when retention is over; `kept` stays as long as the law wants it (commerce and
   * tax: orders).
   */
  readonly fate: 'purged' | 'kept';
  count(db: Db): Promise<number>;
  /** Rows as they are handed to the customer. No keys, no hashes. */
  rows(db: Db): Promise<readonly unknown[]>;
  /** @returns how many rows went; only called where the fate is `purged` */
  purge(db: Db): Promise<number>;
}
