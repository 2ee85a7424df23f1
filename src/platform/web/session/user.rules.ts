import { hasCustomerPortalClaims } from '#platform/common/access.ts';

/** The two kinds of identity configuration (spec §3). */
export const userKinds = ['customer', 'internal'] as const;
export type UserKind = (typeof userKinds)[number];

/**
 * A tenant as a user holds it: role claims of tenant and employee roles merged and de-duplicated
 * (spec §3).
 */
export interface TenantView {
  readonly id: string;
  readonly name: string;
  readonly roleClaims: readonly string[];
  readonly licenseBundles: readonly string[];
  readonly isMultiTenant: boolean;
  /** Flags that are off for this tenant alone. */
  readonly disabledFeatures?: readonly string[] | undefined;
}

/** Result of asking the server whether the user may open a tenant. */
export type TenantCheck =
  | { readonly state: 'unknown' | 'failed' }
  | { readonly state: 'granted'; readonly tenant: TenantView };

/** Tenant of a user (spec §3, Tenant). */
export interface Assignment {
  readonly id: string;
  readonly tenantName: string;
  readonly roleClaims: readonly string[];
  readonly licenseBundles: readonly string[];
  readonly isMultiTenant: boolean;
  /** True if the tenant is onboarded to any service; in staff lists only. */
  readonly isOnboarded?: boolean | undefined;
  readonly disabledFeatures?: readonly string[] | undefined;
}

/** Signed-in person as returned by the API (spec §3, Customer user). */
export interface Profile {
  readonly userId: string;
  readonly email: string;
  readonly name: string;
  readonly tenantAssignments: readonly Assignment[];
  readonly employeeAssignments: readonly Assignment[];
  readonly isEmployee: boolean;
  readonly roles: readonly string[];
}

/** Combined user view (spec §3): what the identity provider and the API say of one person. */
export interface PortalUser {
  readonly kind: UserKind;
  readonly email: string;
  readonly name: string;
  readonly roles: readonly string[];
  readonly userId: string;
  readonly employeeAssignments: readonly Assignment[];
  readonly tenantAssignments: readonly Assignment[];
  readonly isEmployee: boolean;
  readonly valid: boolean;
  readonly tenants: readonly TenantView[];
  /** Staff at a customer's pages: they hold their claims there (visit.rules.ts). */
  readonly isVisitor?: boolean;
}

type ClaimSet = Readonly<Record<string, unknown>>;

/**
 * E-mail comes from `preferred_username` (spec §3) where that is an address; the profile fills what
 * the identity provider leaves out.
 */
export function combinedUser(kind: UserKind, claims: ClaimSet, profile: Profile): PortalUser {
  return {
    kind,
    email: [text(claims['preferred_username'])].find((one) => one?.includes('@')) ?? profile.email,
    name: text(claims['name']) ?? profile.name,
    roles: profile.roles,
    userId: profile.userId,
    employeeAssignments: profile.employeeAssignments,
    tenantAssignments: profile.tenantAssignments,
    isEmployee: profile.isEmployee,
    valid: true,
    tenants: mergedTenants([...profile.tenantAssignments, ...profile.employeeAssignments]),
  };
}

/** Signed in at the identity provider, but the API knows no such user. */
export function unknownUser(kind: UserKind, claims: ClaimSet): PortalUser {
  const email = text(claims['preferred_username']) ?? '';
  return {
    kind,
    email,
    name: text(claims['name']) ?? email,
    roles: [],
    userId: '',
    employeeAssignments: [],
    tenantAssignments: [],
    isEmployee: false,
    valid: false,
    tenants: [],
  };
}

/** Spec §3: merged by id with role claims joined. The order of first mention stays. */
export function mergedTenants(assignments: readonly Assignment[]): readonly TenantView[] {
  const byId = new Map<string, TenantView>();
  for (const one of assignments) {
    const known = byId.get(one.id);
    byId.set(one.id, {
      id: one.id,
      name: known?.name ?? one.tenantName,
      roleClaims: joined(known?.roleClaims, one.roleClaims),
      licenseBundles: joined(known?.licenseBundles, one.licenseBundles),
      isMultiTenant: (known?.isMultiTenant ?? false) || one.isMultiTenant,
      ...(one.disabledFeatures && { disabledFeatures: one.disabledFeatures }),
    });
  }
  return [...byId.values()];
}

/** Signed-in person in the store. */
export interface SignedIn {
  readonly authKind: UserKind | undefined;
  readonly pending: boolean;
  readonly pendingRedirect: boolean;
  readonly customerUser: PortalUser | undefined;
  readonly internalUser: PortalUser | undefined;
}

/**
 * Spec §4: null while a login or a redirect is pending or no configuration is set, otherwise the
 * user of the configuration.
 */
export function currentUser({
  authKind,
  pending,
  pendingRedirect,
  customerUser,
  internalUser,
}: SignedIn): PortalUser | null {
  if (pending || pendingRedirect || authKind === undefined) return null;
  return (authKind === 'internal' ? internalUser : customerUser) ?? null;
}

/** Spec §1: true for the internal configuration, for an employee, or for more than one tenant. */
export function isMultiTenant(authKind: UserKind | undefined, user: PortalUser | null): boolean {
  return authKind === 'internal' || (user?.isEmployee ?? false) || (user?.tenants.length ?? 0) > 1;
}

/**
 * The tenant a customer begins in: the one of last time if still held, else the first that opens
 * the portal at all.
 */
export function firstTenant(
  tenants: readonly TenantView[],
  lastId: string | undefined,
): TenantView | undefined {
  return (
    tenants.find((one) => one.id === lastId) ??
    tenants.find((one) => hasCustomerPortalClaims(one.roleClaims)) ??
    tenants[0]
  );
}

const joined = (a: readonly string[] | undefined, b: readonly string[]): readonly string[] => [
  ...new Set([...(a ?? []), ...b]),
];
const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;
