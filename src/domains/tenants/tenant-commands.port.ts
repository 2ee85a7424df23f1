import type { LicenseBundle } from '#platform/common/access.ts';
import type { TenantGiven } from './tenant-records.schema.ts';

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
