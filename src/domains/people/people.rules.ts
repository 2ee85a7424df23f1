import { directoryRefusals } from '#domains/tenants/directory.refusals.ts';
import { toTenantSummary } from '#domains/tenants/directory.rules.ts';
import { claims as allClaims, type Claim, type LicenseBundle } from '#platform/common/access.ts';
import type { PortalConfig } from '#platform/common/portal.schema.ts';
import { versionOf } from '#platform/common/version.ts';
import type { Assignment } from './sessions.schema.ts';
import type { HeldRole, RoleGrant } from './users.schema.ts';
import type { UserState } from './users.ts';

/** @throws PortalError ERROR_TENANTS_USER_STATE when somebody else was faster */
export function demandStillOpen(state: UserState, allowed: readonly UserState[]): void {
  if (!allowed.includes(state)) throw directoryRefusals.USER_STATE();
}

/**
 * Nobody raises their own rights: no further role, no later end.
 * @throws PortalError ERROR_TENANTS_USER_IS_SELF
 */
export function demandNoRaise(
  before: readonly HeldRole[],
  after: readonly { readonly roleId: string; readonly expiresAt: Date | null }[],
): void {
  for (const { roleId, expiresAt } of after) {
    const held = before.find((role) => role.id === roleId.toLowerCase());
    if (!held || isLater(expiresAt, held.expiresAt)) throw directoryRefusals.USER_IS_SELF();
  }
}

function isLater(to: Date | null, from: string | null): boolean {
  if (from === null) return false;
  return to === null || to > new Date(from);
}

/**
 * Returns the editable fields of a person: their roles, sorted, so that equal roles have equal
 * versions.
 */
export function editableRoles(roles: readonly RoleGrant[]): { roles: RoleGrant[] } {
  const sorted = roles.map(({ roleId, expiresAt }) => ({
    roleId: roleId.toLowerCase(),
    expiresAt,
  }));
  return { roles: sorted.toSorted((a, b) => (a.roleId < b.roleId ? -1 : 1)) };
}

/** The version of a person's roles (`platform/common/version.ts`). */
export function rolesVersion(roles: readonly RoleGrant[]): string {
  return versionOf(editableRoles(roles));
}

const isClaim = (text: string): text is Claim => allClaims.some((claim) => claim === text);

/**
 * Claims of a role in the order of the claim tree, each once. @throws PortalError
 * ERROR_TENANTS_USERROLECLAIM_ID_NOT_FOUND
 */
export function claimsOf(given: readonly string[]): Claim[] {
  if (!given.every(isClaim)) throw directoryRefusals.USERROLECLAIM_ID_NOT_FOUND();
  return allClaims.filter((claim) => given.includes(claim));
}

/** Something to read, in one line. @throws PortalError ERROR_TENANTS_USERROLE_NAME_INVALID */
export function roleNameOf(text: string): string {
  const name = text.normalize('NFC').replaceAll(/\s+/gu, ' ').trim();
  if (name.length === 0 || name.length > 100 || /[\p{Cc}\p{Cf}<>]/u.test(name))
    throw directoryRefusals.USERROLE_NAME_INVALID();
  return name;
}

/**
 * A tenant keeps its own roles, the operator the global ones.
 * @throws PortalError ERROR_TENANTS_USERROLE_ID_IS_GLOBAL, _USERROLE_ID_IS_TENANT
 */
export function demandKeeper(
  role: { readonly tenantId: string | null },
  keeper: 'tenant' | 'operator',
): void {
  if (keeper === 'tenant' && role.tenantId === null)
    throw directoryRefusals.USERROLE_ID_IS_GLOBAL();
  if (keeper === 'operator' && role.tenantId !== null)
    throw directoryRefusals.USERROLE_ID_IS_TENANT();
}

/**
 * Nobody raises their own rights by the way of a role that they hold.
 * @throws PortalError ERROR_TENANTS_USER_IS_SELF
 */
export function requireOwnUnraisedRights(
  before: readonly string[],
  after: readonly string[],
): void {
  if (after.some((claim) => !before.includes(claim))) throw directoryRefusals.USER_IS_SELF();
}

/** Role that a person holds on a tenant. */
export interface Grant {
  readonly tenantId: string;
  readonly tenantName: string;
  readonly licenseBundle: LicenseBundle;
  /** Given by the customer, or to staff that looks after the customer. */
  readonly origin: 'tenant' | 'employee';
  readonly claims: readonly string[];
}

/** Role claims by tenant: tenant and employee roles merged and de-duplicated (spec §3, Tenant). */
export function claimsByTenant(
  grants: readonly Pick<Grant, 'tenantId' | 'claims'>[],
): ReadonlyMap<string, readonly string[]> {
  const claims = new Map<string, Set<string>>();
  for (const { tenantId, claims: given } of grants) {
    const held = claims.get(tenantId) ?? new Set();
    for (const claim of given) held.add(claim);
    claims.set(tenantId, held);
  }
  return new Map([...claims].map(([tenantId, held]) => [tenantId, [...held]]));
}

/** Groups roles of one origin into one assignment per tenant, in the order of the grants. */
export function toAssignments(
  grants: readonly Grant[],
  origin: Grant['origin'],
  isMulti: boolean,
): Assignment[] {
  const own = grants.filter((grant) => grant.origin === origin);
  const claims = claimsByTenant(own);
  const first = new Map(own.toReversed().map((grant) => [grant.tenantId, grant]));
  return [...claims].flatMap(([tenantId, roleClaims]) => {
    const grant = first.get(tenantId);
    return grant
      ? [
          toTenantSummary(
            { id: tenantId, name: grant.tenantName, licenseBundle: grant.licenseBundle },
            roleClaims,
            isMulti,
          ),
        ]
      : [];
  });
}

/** Limits of a tenant's licence bundle for people and roles. */
export interface BundleLimits {
  /** Most people, blocked ones and open invitations counted; null: any number. */
  readonly limit: number | null;
  /** Names of global roles; null: every role. */
  readonly permittedRoles: readonly string[] | null;
  readonly mayHaveOwnRoles: boolean;
}

const unlimited: BundleLimits = { limit: null, permittedRoles: null, mayHaveOwnRoles: true };

/**
 * Maximum user count and user roles for the Essential bundle (spec §3, internal values) hold for
 * every bundle that the licence-bundle permission "unlimited users and roles" (spec §6) leaves out.
 * An internal value that is missing or no number limits nothing.
 */
export function bundleLimits(
  bundle: LicenseBundle,
  { internalValues, licenseBundles }: Pick<PortalConfig, 'internalValues' | 'licenseBundles'>,
): BundleLimits {
  const carrying = licenseBundles.find(
    (one) => one.name === 'unlimitedUsersAndRoles',
  )?.licenseBundles;
  if (!carrying || carrying.includes(bundle)) return unlimited;
  const value = (name: string): string | undefined =>
    internalValues.find((one) => one.name === name)?.value;
  const count = value('essentialMaximumUserCount');
  const roles = value('essentialUserRoles')
    ?.split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  return {
    limit: count !== undefined && /^\d{1,6}$/.test(count) ? Number(count) : null,
    permittedRoles: roles ?? null,
    mayHaveOwnRoles: false,
  };
}

/**
 * Returns whether a role may be held under these limits. Own roles are never permitted ones,
 * whatever their name.
 */
export function isInBundle(
  { permittedRoles }: BundleLimits,
  role: { readonly tenantId: string | null; readonly name: string },
): boolean {
  return permittedRoles === null || (role.tenantId === null && permittedRoles.includes(role.name));
}

/**
 * @throws PortalError ERROR_TENANTS_USERROLE_NOT_IN_BUNDLE that names the first role which the
 * bundle leaves out
 */
export function demandInBundle(
  limits: BundleLimits,
  roles: readonly { readonly tenantId: string | null; readonly name: string }[],
): void {
  const foreign = roles.find((role) => !isInBundle(limits, role));
  if (foreign) throw directoryRefusals.USERROLE_NOT_IN_BUNDLE({ role: foreign.name });
}

/** @throws PortalError ERROR_TENANTS_USER_COUNT_EXCEEDED when so many more would be too many */
export function demandRoom({ limit }: BundleLimits, used: number, more: number): void {
  if (limit !== null && more > 0 && used + more > limit)
    throw directoryRefusals.USER_COUNT_EXCEEDED({ used, limit });
}
