import type { UnknownCounts } from './fetching.port.ts';

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
