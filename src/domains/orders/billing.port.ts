import type { Money } from '#platform/common/money.ts';
import type { CreditUse } from './spending-limits.rules.ts';

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

/** Charges for an order, and the documents that they stand on. */
export interface ChargedOrder {
  readonly orderId: string;
  /** Documents with charges of it, the latest first. */
  readonly invoices: readonly { readonly id: string; readonly number: string }[];
  /** Charges that stand on a document. */
  readonly billed: Money;
  /** Charges that wait for the next one. */
  readonly unbilled: Money;
}

/** Answered by the billing domain. */
export interface OrderInvoicesPort<Db> {
  /**
   * Returns what was charged for some orders of the transaction's tenant, in one statement; an order
   * without charges is missing.
   */
  chargedOrders(db: Db, orderIds: readonly string[]): Promise<readonly ChargedOrder[]>;
}
