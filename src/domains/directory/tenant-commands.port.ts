import type { LicenseBundle } from '#platform/common/access.ts';
import type { Recipient } from './recipients.port.ts';
import type { TenantGiven } from './tenant-records.contract.ts';

/** What a command runs in: inside withSystem. `Db` is the server's database handle, which this file may not know. */
export interface CommandWork<Db> {
  readonly db: Db;
  readonly now: () => Date;
  audit(change: {
    readonly action: string;
    readonly subjectKind: string;
    readonly subjectId: string;
    readonly before?: unknown;
    readonly after?: unknown;
    readonly reason?: string;
  }): Promise<void>;
}

/** What a customer has been set up for. */
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

/** How far a customer has people of its own. */
export interface FirstPeople {
  /** Members who administrate the tenant. */
  readonly administrators: number;
  readonly openInvitations: number;
}

/** Commands on customers as other domains give them; all inside withSystem, all repeatable without harm. */
export interface TenantCommands<Db> {
  /** @throws PortalError of spec §8, Tenants, when a name, domain or Microsoft id is taken */
  create(work: CommandWork<Db>, given: TenantGiven): Promise<KnownRecord>;
  /** Active or not. */
  getRecord(db: Db, tenantId: string): Promise<KnownRecord | undefined>;
  /** @throws PortalError ERROR_TENANTS_AZURE_TENANT_ID_ALREADY_EXISTS and the like when another customer has them */
  setMicrosoft(
    work: CommandWork<Db>,
    tenantId: string,
    microsoft: { readonly azureTenantId: string; readonly onmicrosoftDomain: string },
  ): Promise<void>;
  setUp(work: CommandWork<Db>, tenantId: string, setUp: TenantSetUp): Promise<void>;
  /** Offboarded: nobody of it signs in any more, and it is on no list. Active again: everybody as before. */
  setState(work: CommandWork<Db>, tenantId: string, state: KnownRecord['state'], reason: string): Promise<void>;
  /** What is left of an offboarded customer: a row without name and domains, for what the law wants kept. */
  forget(work: CommandWork<Db>, tenantId: string): Promise<void>;
  /** Inside withTenant. */
  firstPeople(db: Db, at: Date): Promise<FirstPeople>;
  /** Inside withTenant: the customer's own active administrators who can be written to; no staff that looks after it. */
  findAdministrators(db: Db, at: Date): Promise<readonly Recipient[]>;
  /** Inside withTenant. @returns how many invitations were taken back */
  revokeInvitations(db: Db, at: Date): Promise<number>;
  /** Inside withTenant: whether any key still opens anything. */
  countOpenInvitations(db: Db): Promise<number>;
}
