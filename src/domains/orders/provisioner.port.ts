import type { OfferFacts } from '#domains/catalog/offer-facts.schema.ts';
import type { OrderType } from './orders.values.ts';

/** Why a provider refuses a line. The text of each stands in orders.messages.ts. */
export const provisioningFailures = [
  'FAILURE_SEAT_CAP',
  'FAILURE_UNKNOWN_OFFER',
  'FAILURE_DECLINED',
  'FAILURE_AGREEMENT_MISSING',
  'FAILURE_BASE_MISSING',
  'FAILURE_SUBSCRIPTION_UNKNOWN',
  'FAILURE_WINDOW_CLOSED',
] as const;
export type ProvisioningFailure = (typeof provisioningFailures)[number];

/** Request line to the provider. Its id is ours and stays the same across retries. */
export interface ProvisioningLine extends Omit<OfferFacts, 'offerId' | 'edition'> {
  readonly lineId: string;
  readonly position: number;
  readonly type: OrderType;
  readonly quantity: number;
  readonly isTrial: boolean;
  /**
   * For changes: the provider's id of the subscription, the total seats afterwards, the end-of-term
   * action. With an end-of-term action the seats are those of the next term.
   */
  readonly subscriptionRef: string | null;
  readonly targetSeats: number | null;
  readonly endOfTerm: 'renew' | 'extend' | 'cancel' | null;
}

export interface ProvisioningOrder {
  readonly orderId: string;
  readonly tenantId: string;
  readonly orderNumber: string;
  readonly poNumber: string;
  readonly lines: readonly ProvisioningLine[];
}

/**
 * A subscription as the provider has booked it. Dates are the provider's: they are read, never
 * computed again (B2.6).
 */
export interface Booking {
  readonly ref: string;
  readonly seats: number;
  /** Seats of the next term where they are scheduled to differ, else null. */
  readonly nextSeats: number | null;
  /** UTC dates, `YYYY-MM-DD`; null for what never ends. */
  readonly startsOn: string;
  readonly endsOn: string | null;
  readonly renewsOn: string | null;
  /** UTC moment: until then what this line bought may be given back; null: never. */
  readonly returnableUntil: string | null;
}

export type LineOutcome =
  | { readonly state: 'running' }
  | { readonly state: 'failed'; readonly failure: ProvisioningFailure }
  | { readonly state: 'completed'; readonly booking: Booking };

/** State of a subscription at the provider: its current term, or ended. Dates as in a booking. */
export type ProviderTerm =
  | {
      readonly state: 'active' | 'extended';
      /** Seats of this term: what was scheduled holds from its first day on. */
      readonly seats: number;
      readonly startsOn: string;
      readonly endsOn: string;
      readonly renewsOn: string;
      readonly returnableUntil: string | null;
    }
  | { readonly state: 'ended' };

/**
 * Provider that sells to us (Partner Center). It answers late, in parts, twice or not at all: an
 * error says nothing about the outcome, so callers check `outcomesOf` before a retry, and retry
 * only with the same ids.
 */
export interface Provisioner {
  /**
   * Accepts an order; the same order again changes nothing. @throws ProvisionerUnreachable: it may
   * have arrived or not.
   */
  submit(order: ProvisioningOrder): Promise<void>;
  /**
   * Returns outcomes by line id; undefined: an order of this id never arrived. @throws
   * ProvisionerUnreachable
   */
  outcomesOf(orderId: string): Promise<ReadonlyMap<string, LineOutcome> | undefined>;
  /**
   * Returns the term by the provider's id; undefined: unknown subscription, or one without an end.
   * @throws ProvisionerUnreachable
   */
  termOf(subscriptionRef: string): Promise<ProviderTerm | undefined>;
}

/** No answer: too late, cut off, overloaded. Nothing follows from it about the order. */
export class ProvisionerUnreachable extends Error {}
