import type { Money } from '#platform/common/money.ts';
import type { CreditUse } from './credit.rules.ts';

/** Amount that a customer owes, of a list over all of them. */
export interface OwedOfTenant {
  readonly tenantId: string;
  readonly owed: Money;
}

/** Answered by the billing domain. `Db` is the server's database handle. */
export interface OwedPort<Db> {
  /**
   * Inside withTenant: what the tenant owes in a currency, to the moment: a booking of the same
   * transaction counts before its charge is written.
   */
  owed(db: Db, currencyCode: string, now: Date): Promise<Omit<CreditUse, 'orders'>>;
  /**
   * Inside withEveryTenant: what customers with a credit limit owe in their billing currency, by
   * the charges on record, which are an hour old at most. Who owes nothing is missing.
   */
  owedByTenant(db: Db): Promise<readonly OwedOfTenant[]>;
}
