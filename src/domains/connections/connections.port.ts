import type { EnvironmentCounts } from './connections.schema.ts';

/** Directory of a tenant as it tells itself. */
export interface ReadDirectory {
  readonly directoryId: string;
  readonly name: string;
  /** Two letters; empty where it has none. */
  readonly country: string;
  readonly city: string;
  readonly postalCode: string;
  /** Microsoft's word, also an unknown one. */
  readonly kind: string;
  readonly isSynchronised: boolean;
  readonly createdAt: string | null;
}

/** Domain of a directory. */
export interface ReadDomain {
  readonly name: string;
  readonly isDefault: boolean;
  readonly isInitial: boolean;
  readonly isVerified: boolean;
  readonly authentication: string;
  readonly services: readonly string[];
}

/**
 * Saves what connectors read of a tenant's directory, inside withTenant and in the transaction of the
 * cursor. `Db` is the server's database handle.
 */
export interface DirectoryDatasetsPort<Db> {
  saveDirectory(db: Db, read: ReadDirectory, readAt: Date): Promise<void>;
  /** Replaces all domains. */
  saveDomains(db: Db, read: readonly ReadDomain[]): Promise<void>;
}

/** Counts of what slices keep of a directory, inside withTenant. `Db` is the server's handle. */
export interface EnvironmentCountsPort<Db> {
  readonly environmentCounts: (db: Db, now: Date) => Promise<EnvironmentCounts>;
}

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
        | 'exportFailed'
        /** Nobody of the operator is signed in, or their sign-in is no good any more. */
        | 'signInMissing';
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

/** Customer of the operator at Microsoft. */
export interface ReadPartnerCustomer {
  readonly directoryId: string;
  readonly name: string;
}

/** GDAP relationship of the operator with a customer. */
export interface ReadRelationship {
  readonly id: string;
  /** Null: nobody has approved it yet, so it is nobody's. */
  readonly directoryId: string | null;
  readonly name: string;
  /** Microsoft's word, also an unknown one. */
  readonly status: string;
  /** Roles by the ids of their templates. */
  readonly roles: readonly string[];
  readonly endsAt: string | null;
  /** True where it prolongs itself at its end. */
  readonly isExtended: boolean;
}

/** A list of the operator's own, whole. */
export interface WholeList<T> {
  readonly items: readonly T[];
  readonly unknown: UnknownCounts;
}

export interface CallLimits {
  readonly signal: AbortSignal;
  readonly correlationId: string;
}

/** Asks Microsoft about the operator and its customers. @throws FetchFault */
export interface PartnerDirectory {
  customers(limits: CallLimits): Promise<WholeList<ReadPartnerCustomer>>;
  relationships(limits: CallLimits): Promise<WholeList<ReadRelationship>>;
}

/** A directory's own word, once its administrator has consented. Empty: it has none. */
export interface ToldDirectory {
  readonly name: string;
  /** A verified domain of its own, the default one first. */
  readonly domain: string;
  /** The one that it was created with. */
  readonly initialDomain: string;
}

/** A door that leads nowhere: the operator has no application at Microsoft. */
export const closedDoor: MicrosoftDoor = {
  isConnected: false,
  consentLink: () => undefined,
  findDirectory: async () => undefined,
  hasConsent: async () => false,
  readDirectory: async () => undefined,
};

/** Reaches directories; without access there is no link and nothing is found. */
export interface MicrosoftDoor {
  /** False: there is no access. */
  readonly isConnected: boolean;
  /** Returns the address at which a customer's administrator consents; undefined without access. */
  consentLink(directoryId: string): string | undefined;
  /**
   * Returns the id of the directory that has a domain, or this id; undefined where Microsoft knows
   * none. @throws FetchFault
   */
  findDirectory(domainOrId: string, signal: AbortSignal): Promise<string | undefined>;
  /** Returns whether a token for a directory can be had. @throws FetchFault */
  hasConsent(directoryId: string, signal: AbortSignal): Promise<boolean>;
  /** Reads a directory; undefined where nobody has consented. @throws FetchFault */
  readDirectory(directoryId: string, signal: AbortSignal): Promise<ToldDirectory | undefined>;
}

/** Person who has signed in at Partner Center. */
export interface SignedIn {
  /** A secret. */
  readonly refreshToken: string;
  /** Name with which they sign in; empty: not told. */
  readonly account: string;
}

/** Leads a person of the operator to Partner Center and back. */
export interface PartnerSignInDoor {
  /** Names application and directory: a token of other ones is not opened. */
  readonly about: string;
  /** A demo’s simulator answers as if somebody were signed in. */
  readonly isSimulated: boolean;
  /** Address that the answer comes back to. */
  readonly redirectUri: string;
  /** Returns the address where the person signs in. `challenge`: PKCE, S256. */
  address(wish: { readonly state: string; readonly challenge: string }): string;
  /**
   * Redeems what came back. The person belongs to the operator's own directory and has proven a
   * second factor. @throws FetchFault
   */
  redeem(
    answer: { readonly code: string; readonly verifier: string },
    signal: AbortSignal,
  ): Promise<SignedIn>;
}
