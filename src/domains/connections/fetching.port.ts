/** Failure of a call to the outside, as the clients of connectors tell it. */
export type OutsideFault = {
  readonly code?: string | undefined;
  readonly requestId?: string | undefined;
  /** Time to stay away, in ms; undefined where nothing was said. */
  readonly retryAfterMs?: number | undefined;
} & (
  | {
      readonly kind:
        | 'network'
        | 'timeout'
        | 'throttled'
        | 'unavailable'
        | 'unauthorized'
        | 'forbidden'
        | 'notFound'
        | 'gone'
        | 'conflict'
        | 'refused'
        | 'credentialRefused'
        | 'tenantUnknown'
        | 'foreignToken'
        | 'exportFailed';
    }
  | { readonly kind: 'consentNeeded'; readonly reason: 'missing' | 'expired' | 'mfaMissing' }
  | { readonly kind: 'badAnswer'; readonly reason: string }
);

/** Thrown by a fetcher where the outside failed; everything else is a fault of the portal. */
export class FetchFault extends Error {
  readonly fault: OutsideFault;

  constructor(fault: OutsideFault, options?: ErrorOptions) {
    super(`${fault.kind} ${fault.code ?? ''}`.trim(), options);
    this.name = 'FetchFault';
    this.fault = fault;
  }
}

/** Counts of fields and words that nobody here knows, by where they stood: `user.newField`. */
export type UnknownCounts = Readonly<Record<string, number>>;

/** One fetch of one dataset of one tenant. `Db` is the server's database handle. */
export interface Fetch<Db> {
  readonly tenantId: string;
  /** Id of the directory at Microsoft. */
  readonly directoryId: string;
  /** Position that was saved last; null: begin at the beginning. */
  readonly cursor: string | null;
  readonly now: () => Date;
  /** Aborted when the turn is over; what was saved until then stays. */
  readonly signal: AbortSignal;
  readonly correlationId: string;
  /**
   * Saves a page inside withTenant: its rows and the position behind it, both or none. Rejects
   * where the work was given to another node in the meantime.
   */
  save(cursor: string | null, write: (db: Db) => Promise<void>): Promise<void>;
  /** Notes what came and is not understood; saved with the end of the fetch. */
  noteUnknown(counts: UnknownCounts): void;
}

/**
 * Fetches a dataset, page by page. Resolves when all of it is saved. @throws FetchFault where the
 * outside failed
 */
export type Fetcher<Db> = (fetch: Fetch<Db>) => Promise<void>;

/** Fetchers of connectors, by dataset. */
export type Fetchers<Db> = Readonly<Record<string, Fetcher<Db>>>;
