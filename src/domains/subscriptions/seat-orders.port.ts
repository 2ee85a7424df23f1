import type { Money } from '#platform/common/money.ts';

/** Seats of a running subscription, from as many as the caller saw to fewer. */
export interface FewerSeats {
  readonly subscriptionId: string;
  readonly seats: number;
  readonly expectedSeats: number;
}

interface Placed {
  readonly orderId: string;
  readonly orderNumber: string;
  readonly isWaiting: boolean;
}

/**
 * Orders of fewer seats for those who decide about them elsewhere, with the rights of whoever
 * calls. `Call` is the context of a request (platform/server/http/ctx.ts), which this file may not
 * know.
 */
export interface SeatOrdersPort<Call> {
  /** Leaves seats out of the next term (product rule B2.10). */
  orderNextSeats(call: Call, change: FewerSeats): Promise<Placed>;
  /** Gives seats back that are within their window (product rule B2.5). */
  orderFewerSeats(call: Call, change: FewerSeats): Promise<Placed>;
  /** Returns the credit of giving seats back now, as a negative amount. */
  creditOf(call: Call, change: Omit<FewerSeats, 'expectedSeats'>): Promise<Money>;
}
