import type { Money } from '#platform/common/money.ts';
import type { BookTerm } from './book-term.schema.ts';
import type { HeldTerm } from './book-term.values.ts';

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
