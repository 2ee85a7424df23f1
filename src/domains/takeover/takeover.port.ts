import type { BookTerm } from '#domains/subscriptions/subscriptions.schema.ts';
import type { RenewalOutcome } from '#domains/subscriptions/subscriptions.values.ts';

/** Customer of the operator at Partner Center. */
export interface BookCustomer {
  /** Id of its directory, by which alone it is matched. */
  readonly directoryId: string;
  readonly name: string;
  /** Its first domain at Microsoft; empty where it has none. */
  readonly domain: string;
}

/** Everything that a customer has at Partner Center. */
export interface BookTerms {
  readonly terms: readonly BookTerm[];
  /** Subscriptions of other kinds: Azure plans, what was bought before new commerce. */
  readonly others: number;
}

/** A state that Microsoft is to have, judged by what was seen there. */
export interface Wish {
  /** The same for the same wish: Microsoft carries it out once. */
  readonly id: string;
  readonly directoryId: string;
  readonly term: BookTerm;
  readonly seats?: number | undefined;
  readonly endOfTerm?: RenewalOutcome | undefined;
  /** Moment of the wish: busy subscriptions are waited for until a day after. */
  readonly at: Date;
}

/** Outcome of a wish; a failure is one of the provisioner's. */
export type WishOutcome =
  | { readonly state: 'done' | 'running' }
  | { readonly state: 'failed'; readonly failure: string };

/** Limits of a call. */
export interface BookLimits {
  readonly signal: AbortSignal;
  readonly correlationId: string;
}

/** Reads and changes what the operator's customers have at Partner Center. @throws FetchFault */
export interface PartnerBook {
  customers(limits: BookLimits): Promise<readonly BookCustomer[]>;
  terms(directoryId: string, limits: BookLimits): Promise<BookTerms>;
  bring(wish: Wish): Promise<WishOutcome>;
}

/** Hint that something of a customer has changed at Partner Center; never more than that. */
export interface PartnerHint {
  /** Directory of the customer, in lower case. */
  readonly directoryId: string;
  /** Moment of the change, by Microsoft's clock: compared with earlier hints alone. */
  readonly changedAt: Date;
  readonly at: Date;
  readonly correlationId: string;
}

/**
 * Outcomes of a hint. `asked`: its customer is read soon; `waiting`: it is about to be read anyway;
 * `known`: it was read after a hint that is as young; `stranger`: no customer that is known here.
 */
export type HintOutcome = 'asked' | 'waiting' | 'known' | 'stranger';

/** Takes hints that something has changed at Partner Center. */
export interface PartnerHints<Db> {
  /** Inside withSystem: asks for a customer's data to be read once, however many hints there are. */
  note(db: Db, hint: PartnerHint): Promise<HintOutcome>;
}
