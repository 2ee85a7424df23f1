import type { Language } from '#platform/common/texts/language.ts';
import type { Assignment, Profile, UserKind } from './user.rules.ts';

/** Access of a person to a tenant's pages; `until` is null where it does not end by itself. */
export interface OwnAccess {
  readonly until: string | null;
  /** End of the first of their roles there. */
  readonly firstEnd: string | null;
  /** Names of their roles there, in the reader's language. */
  readonly roles: readonly string[];
}

/**
 * Port of session, guards and tenant switcher to the directory. The platform knows no domain, so
 * `main/web.tsx` passes the domains' clients. Every call rejects with ApiError.
 */
export interface DirectoryPort {
  /**
   * GET user/me with the token of one kind of sign-in. @param asIs a refused token is the answer:
   * no renewal is tried
   */
  readonly me: (as: UserKind, asIs?: boolean) => Promise<Profile>;
  /** POST user/sign-out with the token of one kind of sign-in: it opens nothing from then on. */
  readonly signOut: (as: UserKind) => Promise<unknown>;
  /**
   * GET admin/tenants: an internal user's tenants, a page of those that fit; in demo mode of 100
   * generated ones (spec §7).
   */
  readonly tenants: (
    page: { readonly search: string; readonly skip: number; readonly take: number },
    isDemo: boolean,
  ) => Promise<{
    readonly data: readonly Assignment[];
    readonly metadata: { readonly total: number; readonly more?: boolean | undefined };
  }>;
  /** GET tenants/{tenantId}/user/me: the tenant access check. */
  readonly tenantMe: (tenantId: string) => Promise<Assignment>;
  /** GET tenants/{tenantId}/user/access: as what and how long the caller may open its pages. */
  readonly ownAccess: (tenantId: string, language: Language) => Promise<OwnAccess>;
  /** GET tenants/{tenantId}/contacts: who of the operator looks after a tenant. */
  readonly contacts: (
    tenantId: string,
  ) => Promise<{ readonly data: readonly { readonly name: string; readonly email: string }[] }>;
  /** Onboarding; failure means not onboarded. */
  readonly marketplaceStatus: (tenantId: string) => Promise<{ readonly isOnboarded: boolean }>;
  readonly securityStatus: (tenantId: string) => Promise<{ readonly isOnboarded: boolean }>;
}
