import type { Money } from '#platform/common/money.ts';

/** Reservation of a tenant, as Azure tells it. */
export interface ReadReservation {
  readonly id: string;
  readonly orderId: string;
  readonly name: string;
  /** Name of the product: `Dsv5 Series, D4s v5`; may be empty. */
  readonly title: string;
  /** Microsoft's word, also an unknown one; so are scope, term, plan and state. */
  readonly resourceType: string;
  readonly sku: string;
  readonly region: string;
  readonly scope: string;
  readonly quantity: number;
  readonly term: string;
  readonly billingPlan: string;
  readonly boughtOn: string;
  readonly startsOn: string;
  readonly endsOn: string;
  readonly renews: boolean;
  readonly state: string;
  /** Average use in percent; null: not told. */
  readonly used7: number | null;
  readonly used30: number | null;
  /** Price of all of it for the whole term. */
  readonly total: Money | null;
  readonly payments: number;
  readonly paymentsMade: number;
  /** Refund for all of it, as Microsoft quoted it. */
  readonly quoted: Money | null;
  readonly days: readonly { readonly day: string; readonly used: number }[];
}

/** Product that can be reserved in a region; `price` of one for the whole term. */
export interface ReadOffer {
  readonly resourceType: string;
  readonly sku: string;
  readonly title: string;
  readonly region: string;
  readonly term: string;
  readonly price: Money;
}

export interface ReadRefundPool {
  readonly used: Money;
  readonly limit: Money;
}

/**
 * Commands by which connectors save a tenant's reservations, inside withTenant and in the
 * transaction of the cursor. `Db` is the server's database handle.
 */
export interface ReservationDatasetsPort<Db> {
  /** Replaces everything that was read before. `pool` null: not told. */
  saveReservations(
    db: Db,
    read: {
      readonly readAt: Date;
      readonly reservations: readonly ReadReservation[];
      readonly offers: readonly ReadOffer[];
      readonly pool: ReadRefundPool | null;
    },
  ): Promise<void>;
}
