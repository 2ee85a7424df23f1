import type { LicenseBundle } from '#platform/common/access.ts';
import type { PageLink } from '#platform/common/page-link.ts';
import type { TenantGiven } from './tenant-records.schema.ts';

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

/** Services a customer is onboarded to. */
export interface TenantSetUp {
  readonly licenseBundle: LicenseBundle;
  readonly marketplaceOnboarded: boolean;
  readonly securityOnboarded: boolean;
}

export interface KnownRecord extends TenantSetUp {
  readonly id: string;
  readonly name: string;
  readonly domain: string;
  readonly onmicrosoftDomain: string;
  readonly azureTenantId: string | null;
  readonly state: 'active' | 'offboarded';
}

/**
 * Commands on customers that other domains give; all inside withSystem, all repeatable without
 * harm. `Work` is the unit of work of platform/server, which this file may not import.
 */
export interface TenantCommands<Work, Db> {
  /** @throws PortalError of spec §8, Tenants, when a name, domain or Microsoft id is taken */
  create(work: Work, given: TenantGiven): Promise<KnownRecord>;
  /** Active or not. */
  getRecord(db: Db, tenantId: string): Promise<KnownRecord | undefined>;
  /**
   * @throws PortalError ERROR_TENANTS_AZURE_TENANT_ID_ALREADY_EXISTS and the like when another
   * customer has them
   */
  setMicrosoft(
    work: Work,
    tenantId: string,
    microsoft: { readonly azureTenantId: string; readonly onmicrosoftDomain: string },
  ): Promise<void>;
  setUp(work: Work, tenantId: string, setUp: TenantSetUp): Promise<void>;
  /**
   * Offboarded: nobody of it signs in any more, and it is on no list. Active again: everybody as
   * before.
   */
  setState(
    work: Work,
    tenantId: string,
    state: KnownRecord['state'],
    reason: string,
  ): Promise<void>;
  /**
   * Reduces an offboarded customer to a row without name and domains, for records retained by law.
   */
  forget(work: Work, tenantId: string): Promise<void>;
}

/** News about a tenant itself, for its administrators. */
export interface TenantNews {
  readonly message:
    | 'TENANT_RENAMED'
    | 'ONBOARDING_WAITS'
    | 'ONBOARDING_FINISHED'
    | 'OFFBOARDING_PLANNED'
    | 'OFFBOARDING_CANCELLED';
  readonly params?: Readonly<Record<string, string>>;
  readonly link: PageLink;
  /** News with the same proceeding are one notice that is updated. */
  readonly proceeding: string;
  readonly at: Date;
  readonly correlationId: string;
}

/**
 * Writes the notice; the inbox of the notices implements it. `Db` is the server's database handle,
 * which this file may not know.
 */
export interface TenantNewsPort<Db> {
  /** Inside withTenant, in the transaction of the change. */
  tell(tx: Db, news: TenantNews): Promise<void>;
}
