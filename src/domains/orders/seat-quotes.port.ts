import type { Amounts } from './approval.rules.ts';

/** What more seats of a running subscription cost. Answered by the subscriptions domain. */
export interface SeatQuotesPort<Db> {
  /** In the transaction of the tenant; undefined where it has come to its end and takes no more seats. */
  quoteMoreSeats(
    db: Db,
    wish: { readonly subscriptionId: string; readonly added: number; readonly at: Date },
  ): Promise<Amounts | undefined>;
}
