import type { UserKind } from './user.rules.ts';

/** One tenant as a user holds it (spec §3, Tenant). */
export interface Assignment {
  readonly id: string;
  readonly tenantName: string;
  readonly roleClaims: readonly string[];
  readonly licenseBundles: readonly string[];
  readonly isMultiTenant: boolean;
  /** In staff lists: whether the tenant has been set up for any service. */
  readonly isOnboarded?: boolean | undefined;
}

/** What the API says of the signed-in person (spec §3, Customer user). */
export interface Profile {
  readonly userId: string;
  readonly email: string;
  readonly name: string;
  readonly tenantAssignments: readonly Assignment[];
  readonly employeeAssignments: readonly Assignment[];
  readonly isEmployee: boolean;
  readonly roles: readonly string[];
}

/**
 * What session, guards and tenant switcher need of the noun "directory". The platform knows no domain, so `main/web.tsx`
 * hands the contract's client in. Every call rejects with ApiError.
 */
export interface DirectoryPort {
  /** GET user/me with the token of one kind of sign-in. */
  readonly me: (as: UserKind) => Promise<Profile>;
  /** GET admin/tenants: an internal user's tenants, a page of those that fit; in demo mode of 100 generated ones (spec §7). */
  readonly tenants: (
    page: { readonly search: string; readonly skip: number; readonly take: number },
    isDemo: boolean,
  ) => Promise<{
    readonly data: readonly Assignment[];
    readonly metadata: { readonly total: number; readonly more?: boolean | undefined };
  }>;
  /** GET tenants/{tenantId}/user/me: the tenant access check. */
  readonly tenantMe: (tenantId: string) => Promise<Assignment>;
  /** GET tenants/{tenantId}/contacts: who of the operator looks after a tenant. */
  readonly contacts: (tenantId: string) => Promise<{ readonly data: readonly { readonly name: string; readonly email: string }[] }>;
  /** Onboarding; failure means not onboarded. */
  readonly marketplaceStatus: (tenantId: string) => Promise<{ readonly isOnboarded: boolean }>;
  readonly securityStatus: (tenantId: string) => Promise<{ readonly isOnboarded: boolean }>;
}
