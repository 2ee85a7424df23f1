import type { Money } from '#platform/common/money.ts';
import type { BookTerm } from './subscriptions.schema.ts';
import type {
  SourcedContract,
  HeldTerm,
  HeldHistory,
  BookedChange,
  BookedLicence,
} from './order-book.values.ts';
import type { EndOfTermAction } from './subscriptions.values.ts';

/** Message that a tenant's terms may have moved on at the provider; carries nothing. */
export const followTopic = 'subscriptions.follow';

/** Order book of the tenant of the transaction. For whoever shows seats beside what directories tell. */
export interface BookedLicencesPort<Db> {
  /** Returns everything that is billed at the moment, in one statement. */
  bookedLicences(db: Db, now: Date): Promise<readonly BookedLicence[]>;
  /** Returns all changes up to now, oldest first, in one statement. */
  bookedChanges(db: Db, now: Date): Promise<readonly BookedChange[]>;
}

/** Answered by services, subscriptions, reservations and quotes, each for its own contracts. */
export interface ContractSource<Db> {
  /** Returns the contracts of the transaction's tenant that run on a day or begin later. */
  contracts(db: Db, today: string): Promise<readonly SourcedContract[]>;
}

/** Product that customers hold, by its product and edition: `CFQ7TTC0LCHC:0002`. */
export interface HeldProduct {
  readonly reference: string;
  readonly title: string;
}

/** Licences of all customers, for whoever compares what they hold. */
export interface CustomerSeatsPort<Db> {
  /**
   * Inside withEveryTenant: seats that run now, without trials and add-ons, and their products,
   * those of most customers first.
   */
  findSeats(db: Db): Promise<{
    readonly products: readonly HeldProduct[];
    readonly held: readonly {
      readonly tenantId: string;
      readonly reference: string;
      readonly quantity: number;
    }[];
  }>;
}

/** A SKU as it is sold. */
export interface SoldSku {
  readonly productId: string;
  readonly skuId: string;
}

/** Returns a SKU as the key under which its free seats stand. */
export const skuKey = ({ productId, skuId }: SoldSku): string => `${productId}/${skuId}`;

/** Licence in the tenant's directory, over all subscriptions that bring it. */
export interface LicenceUse {
  readonly licenceId: string;
  /** Seats that the directory has. */
  readonly usable: number;
  readonly assigned: number;
  /** Paid seats that nobody has. */
  readonly free: number;
}

/**
 * Seats of the tenant of the transaction that nobody has been given, as its directory tells. Answered
 * by the licences domain.
 */
export interface FreeSeatsPort<Db> {
  /**
   * Returns free seats by SKU (`skuKey`); what the directory does not tell of is left out.
   */
  freeSeats(db: Db, skus: readonly SoldSku[], now: Date): Promise<ReadonlyMap<string, number>>;
  /**
   * Returns the use of licences by SKU (`skuKey`), in one round for all of them. What the directory
   * does not tell of, and licences that are given to no person, are left out.
   */
  licenceUses(
    db: Db,
    skus: readonly SoldSku[],
    now: Date,
  ): Promise<ReadonlyMap<string, LicenceUse>>;
}

/** Subscriptions as billing sees them. `Db` is the server's database handle. */
export interface HeldHistoryPort<Db> {
  /** Inside withTenant: all subscriptions of the tenant. */
  heldHistories(db: Db): Promise<readonly HeldHistory[]>;
  /** Inside withTenant: the id of the latest change of any subscription; null without one. */
  lastChange(db: Db): Promise<string | null>;
}

/** Subscription that runs, for whoever moves it to another partner. */
export interface MovingSubscription {
  readonly id: string;
  /** The provider's id, in small letters. */
  readonly ref: string;
  readonly name: string;
  readonly seats: number;
  /** Last day of the term; null: it runs on without one. */
  readonly endsOn: string | null;
  readonly endOfTermAction: EndOfTermAction;
  /** False while an order changes it. */
  readonly isSettled: boolean;
}

/**
 * Subscriptions of the tenant of the transaction. Answered by the subscriptions domain.
 * @template W unit of work inside the tenant
 */
export interface MovingSubscriptionsPort<W, Db> {
  /** Returns what runs, by name. */
  running(db: Db): Promise<readonly MovingSubscription[]>;
  /** Ends a subscription that another partner bills from today on; its history stays. */
  leave(work: W, id: string): Promise<void>;
}

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

/** A subscription of Microsoft that is to run here from now on. */
export interface TakenTerm {
  readonly term: BookTerm;
  /** Price of one seat for the whole term. */
  readonly termPrice: Money;
  readonly edition: string;
  readonly isAddon: boolean;
  readonly at: Date;
}

/** Parts of a subscription that follow Microsoft. */
export type Followed = Partial<
  Pick<BookTerm, 'seats' | 'nextSeats' | 'startsOn' | 'endsOn' | 'renewsOn' | 'endOfTermAction'>
>;

/** Keeps subscriptions that were bought elsewhere. Inside withTenant. */
export interface TakenTermsPort<Db> {
  /** Returns all that runs, and what an order is under way for. */
  held(db: Db): Promise<readonly HeldTerm[]>;
  /** Adds a subscription; one that is here already stays. @returns whether it was added */
  add(db: Db, taken: TakenTerm): Promise<boolean>;
  /** Lets a subscription follow Microsoft from a day on. False: an order is under way. */
  follow(db: Db, id: string, followed: Followed, on: string): Promise<boolean>;
  /** Ends a subscription on a day. False: an order is under way. */
  end(db: Db, id: string, on: string): Promise<boolean>;
}

/** Something that a customer holds in a month and that would be charged nothing for. */
export interface UnpricedItem {
  readonly tenantId: string;
  readonly kind: 'subscription' | 'service';
  readonly id: string;
  readonly title: string;
  /** No price was noted at all, or one of zero that nobody is known to have agreed on. */
  readonly why: 'missing' | 'zero';
  /** Seats or pieces; null where none are counted. */
  readonly quantity: number | null;
  /** Id of what the price is kept with: the product, or the service itself. */
  readonly pricedAt: string;
}

/** First day of a month, and of the one after. */
export interface UnpricedIn {
  readonly from: string;
  readonly until: string;
  readonly most: number;
}

/**
 * Answered by those whose prices become charges. What is free by agreement is not among it: a trial,
 * a service that was noted at zero. `Db` is the server's database handle.
 */
export interface UnpricedItemsPort<Db> {
  /** Inside withEveryTenant: what is held within a month, in a lasting order. */
  unpricedItems(db: Db, within: UnpricedIn): Promise<readonly UnpricedItem[]>;
}
