import type { LicenseBundle } from '#platform/common/access.ts';

/** Facts of a tenant that other nouns need. */
export interface TenantFacts {
  readonly id: string;
  readonly name: string;
  readonly domain: string;
  readonly onmicrosoftDomain: string;
  readonly licenseBundle: LicenseBundle;
  /** ISO 3166, as in price sheets: `DE`. */
  readonly market: string;
  readonly segment: 'Commercial' | 'Charity' | 'Education' | 'Government';
  /** ISO 4217. */
  readonly billingCurrency: string;
  /** Exact decimal in the billing currency; null: no limit. */
  readonly creditLimit: string | null;
  readonly marketplaceOnboarded: boolean;
  readonly securityOnboarded: boolean;
}

/**
 * The directory as other domains see it. `Db` is the server's database handle, which this file may
 * not know.
 */
export interface TenantDirectory<Db> {
  /** Inside withTenant: that tenant; inside withSystem or withEveryTenant: the one asked for. */
  getTenant(db: Db, tenantId: string): Promise<TenantFacts | undefined>;
  /** Inside withSystem or withEveryTenant: all active tenants by name. */
  findTenants(db: Db): Promise<readonly TenantFacts[]>;
}
