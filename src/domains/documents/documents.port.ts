import type { LicenseBundle } from '#platform/common/access.ts';

/** A snippet that a text names by its key. */
export interface LinkedSnippet {
  readonly id: string;
  readonly title: string;
}

/** Looks up snippets that texts lead to. `Db` is the server's database handle. */
export interface LinkedSnippetsPort<Db> {
  /** Inside the system role: those that there are, by their keys. */
  findSnippets(db: Db, keys: readonly string[]): Promise<ReadonlyMap<string, LinkedSnippet>>;
}

/** Product that a customer has, with all its seats. */
export interface HeldProduct {
  readonly productId: string;
  readonly name: string;
  readonly seats: number;
}

/** Service that a customer has booked with the operator. */
export interface BookedService {
  readonly key: string;
  readonly nameDe: string;
  readonly nameEn: string;
  readonly slaDe: string;
  readonly slaEn: string;
  readonly contact: string;
}

/** Live facts of one customer, which conditions and placeholders speak of. */
export interface TenantFacts {
  readonly name: string;
  readonly domain: string;
  readonly licenseBundle: LicenseBundle;
  readonly products: readonly HeldProduct[];
  readonly services: readonly BookedService[];
  /** Role ids of the customer's GDAP relationships; null: there is none, so nobody knows. */
  readonly gdapRoles: readonly string[] | null;
  /** Contacts of the operator for this customer, by the id of their role. */
  readonly contacts: readonly { readonly name: string; readonly email: string }[];
}

/**
 * Reads facts of a customer. `Db` is the server's database handle, which this file may not know.
 */
export interface TenantFactsPort<Db> {
  /** Inside withTenant. @returns undefined for a customer that has left */
  factsOf(db: Db, tenantId: string, now: Date): Promise<TenantFacts | undefined>;
}
