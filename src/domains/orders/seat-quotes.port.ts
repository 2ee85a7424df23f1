import type { Amounts } from './approval.rules.ts';

/** Quotes of more seats for a running subscription. Provided by the subscriptions domain. */
export interface SeatQuotesPort<Db> {
  /**
   * Returns a quote in the tenant's transaction; undefined if the subscription has ended and takes
   * no more seats.
   */
  quoteMoreSeats(
    db: Db,
    wish: { readonly subscriptionId: string; readonly added: number; readonly at: Date },
  ): Promise<Amounts | undefined>;
}
