import type { Money } from '#platform/common/money.ts';

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
