/**
 * What a domain keeps of a customer, for the end of it: counted before anything happens, handed over, removed, and counted
 * again as proof. `Db` is the server's database handle inside withTenant, which this file may not know.
 */
export interface TenantData<Db> {
  /** Key of the noun, as texts and exports name it: `orders`. */
  readonly noun: string;
  /** Every table this speaks for: a test compares them all with the database. */
  readonly tables: readonly string[];
  /** `purged` goes when retention is over; `kept` stays as long as the law wants it (commerce and tax: orders). */
  readonly fate: 'purged' | 'kept';
  count(db: Db): Promise<number>;
  /** Rows as they are handed to the customer. No keys, no hashes. */
  rows(db: Db): Promise<readonly unknown[]>;
  /** @returns how many rows went; only called where the fate is `purged` */
  purge(db: Db): Promise<number>;
}
