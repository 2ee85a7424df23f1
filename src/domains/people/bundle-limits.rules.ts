import type { LicenseBundle } from '#platform/common/access.ts';
import type { PortalConfig } from '#platform/common/portal.schema.ts';
import { directoryRefusals } from '#domains/tenants/directory.refusals.ts';

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
