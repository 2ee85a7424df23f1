import type { OfferFacts } from '#domains/catalog/catalog.schema.ts';
import type { TermDuration } from '#platform/common/term.ts';
import type { OrderType, EndKind } from './orders.values.ts';

/** Why a provider refuses a line. The text of each stands in orders.messages.ts. */
export const provisioningFailures = [
  'FAILURE_SEAT_CAP',
  'FAILURE_UNKNOWN_OFFER',
  'FAILURE_DECLINED',
  'FAILURE_AGREEMENT_MISSING',
  'FAILURE_BASE_MISSING',
  'FAILURE_SUBSCRIPTION_UNKNOWN',
  'FAILURE_WINDOW_CLOSED',
  'FAILURE_SUSPENDED',
  'FAILURE_LOCKED',
  'FAILURE_CHANGED_ELSEWHERE',
  'FAILURE_RENEWAL_OFF',
  'FAILURE_BILLING_FIXED',
  'FAILURE_ATTESTATION_MISSING',
  'FAILURE_SUBSCRIPTION_ENDED',
  'FAILURE_TOO_MANY_CHANGES',
  'FAILURE_DIRECTORY_MISSING',
  'FAILURE_CUSTOMER_BLOCKED',
  'FAILURE_UNSURE',
  'FAILURE_NOT_UPGRADABLE',
  'FAILURE_LICENCES_STAY',
] as const;
export type ProvisioningFailure = (typeof provisioningFailures)[number];

/** Failures that end once somebody supplies what is missing: a line waits for it. */
export const missingInputs = [
  'FAILURE_AGREEMENT_MISSING',
  'FAILURE_ATTESTATION_MISSING',
  'FAILURE_DIRECTORY_MISSING',
] as const satisfies readonly ProvisioningFailure[];
export type MissingInput = (typeof missingInputs)[number];

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
  /**
   * Seats that stay scheduled for the next term: a change at once drops schedules, so they are
   * scheduled anew after it (product rule B2.10). Null: none are.
   */
  readonly keptSeats: number | null;
  /**
   * For upgrades: the seats move to the offer of this line, out of the subscription of
   * `subscriptionRef`, which keeps `targetSeats`. Left out in lines from before there were any.
   */
  readonly upgrade?: {
    /** The provider's id of the subscription that takes the seats; null: a new one. */
    readonly intoRef: string | null;
    readonly movesLicences: boolean;
  } | null;
  /** Last day of a shortened first term, in UTC (product rule B2.12); left out: a whole term. */
  readonly customTermEndDate?: string;
  /** Discount of the provider that this line is bought with; left out: none. */
  readonly promotionId?: string;
  /** Name under which the provider keeps what this line buys or changes; left out: its own. */
  readonly friendlyName?: string;
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
  /** Nothing was bought; the next look tries again. */
  | { readonly state: 'waiting'; readonly missing: MissingInput }
  | { readonly state: 'failed'; readonly failure: ProvisioningFailure }
  | {
      readonly state: 'completed';
      readonly booking: Booking;
      /** Seats that the subscription has left from which others moved, for upgrades. */
      readonly seatsLeft?: number;
    };

/** Product that seats of a subscription may move to within their term (product rule B2.11). */
export interface UpgradePath {
  readonly productId: string;
  readonly skuId: string;
  readonly title: string;
  /** Most seats that may move. */
  readonly seats: number;
  /** False: the provider names it and refuses it, for services that contradict each other. */
  readonly isOpen: boolean;
  /** Licences of people may move with the seats. */
  readonly mayMoveLicences: boolean;
}

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

/** A call to the provider as it was made, for the process logs. */
export interface ProviderCall {
  readonly kind: 'look' | 'cart' | 'checkout' | 'change' | 'upgrade';
  /** `refused`: a definite no; `unreachable`: nobody knows; `failed`: a fault of our own. */
  readonly result: 'done' | 'refused' | 'unreachable' | 'failed';
  readonly startedAt: Date;
  readonly durationMs: number;
  readonly request: unknown;
  readonly answer: unknown;
  /** Id of the request at the provider, the same for every try; empty: it has none. */
  readonly outsideId: string;
}

/** Takes note of a call, between transactions. */
export type NoteCall = (call: ProviderCall) => Promise<void>;

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
  outcomesOf(
    orderId: string,
    /** Hears of each call to the outside that was made on the way. */
    note?: NoteCall,
  ): Promise<ReadonlyMap<string, LineOutcome> | undefined>;
  /**
   * Returns the term by the provider's id of a subscription of the tenant; undefined: unknown
   * subscription, or one without an end.
   * @throws ProvisionerUnreachable
   */
  termOf(subscriptionRef: string, tenantId: string): Promise<ProviderTerm | undefined>;
  /**
   * Returns what seats of a subscription may move to now; empty for trials and what has ended.
   * @throws ProvisionerUnreachable
   */
  upgradesOf(subscriptionRef: string, tenantId: string): Promise<readonly UpgradePath[]>;
  /**
   * Returns what the provider will do at the end of the term; undefined: unknown subscription.
   * @throws ProvisionerUnreachable
   */
  endingOf(
    subscriptionRef: string,
    tenantId: string,
  ): Promise<'renew' | 'extend' | 'cancel' | 'none' | undefined>;
}

/** No answer: too late, cut off, overloaded. Nothing follows from it about the order. */
export class ProvisionerUnreachable extends Error {}

/** Nobody to ask: no provider is connected. What was ordered waits until one is. */
export class ProvisionerMissing extends ProvisionerUnreachable {}

/** Day on which the provider lets a first term end (product rule B2.12). */
export interface ProviderEndDate {
  /** UTC date. */
  readonly endsOn: string;
  readonly kind: EndKind;
  /** The provider's ids of the subscriptions that end with it, in small letters. */
  readonly subscriptionRefs: readonly string[];
}

/** Provider that says when first terms may end (Partner Center). */
export interface EndDatesProvider {
  /**
   * Returns the days on which a first term of a tenant that begins now may end; undefined: it knows
   * of none to tell. Any error is silence.
   */
  customTermEndDates(
    tenantId: string,
    termDuration: TermDuration,
  ): Promise<readonly ProviderEndDate[] | undefined>;
}
