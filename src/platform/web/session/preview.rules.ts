import type { PortalUser, TenantView } from './user.rules.ts';

/**
 * View preview (spec §4, §6): permission checks of the view are skipped, everywhere or on single
 * tenants, or the view is narrowed to a role. It lasts in this tab until ended or reloaded; the
 * server does not know it.
 */
export interface Overrides {
  readonly skipPermissions: boolean;
  readonly tenantIds: readonly string[];
  readonly seenAs?: RoleView | undefined;
}

/** The portal seen as a role or a person sees it: never more than the viewer holds. */
export interface RoleView {
  /** Name of the role or the person. */
  readonly name: string;
  /** Permissions of the role: claims on one tenant, or internal permissions. */
  readonly permissions: readonly string[];
  /** The tenant on which it is seen; undefined for internal permissions. */
  readonly tenantId: string | undefined;
  /** The viewer lacks some of it, and does not see it. */
  readonly isCut: boolean;
  /** Address to which the end of the view leads back. */
  readonly from: string;
}

export const noOverrides: Overrides = { skipPermissions: false, tenantIds: [] };

/** Only staff who work on the portal itself; asked of what they really hold. */
export function mayPreview(user: PortalUser | null): boolean {
  return user?.kind === 'internal' && user.valid && user.roles.includes('DeveloperTools.Write');
}

/** Returns whether a preview shows more than the person holds on this tenant. */
export function isPreview(
  { skipPermissions, tenantIds }: Overrides,
  tenantId: string | undefined,
): boolean {
  return skipPermissions || (tenantId !== undefined && tenantIds.includes(tenantId));
}

export function withTenantOverride(overrides: Overrides, tenantId: string): Overrides {
  const others = overrides.tenantIds.filter((one) => one !== tenantId);
  return {
    ...overrides,
    tenantIds: others.length < overrides.tenantIds.length ? others : [...others, tenantId],
  };
}

/** The tenant with the claims that the view leaves of it. */
export function tenantAsSeen(
  tenant: TenantView | undefined,
  { seenAs }: Overrides,
): TenantView | undefined {
  if (!tenant || seenAs?.tenantId !== tenant.id) return tenant;
  return { ...tenant, roleClaims: common(tenant.roleClaims, seenAs.permissions) };
}

/** The person with the internal permissions that the view leaves of theirs. */
export function userAsSeen(user: PortalUser | null, { seenAs }: Overrides): PortalUser | null {
  if (!user || !seenAs || seenAs.tenantId !== undefined) return user;
  return { ...user, roles: common(user.roles, seenAs.permissions) };
}

/** Another tenant ends the view: a role of one says nothing of another. */
export function overridesOn(overrides: Overrides, tenantId: string): Overrides {
  const isElsewhere =
    overrides.seenAs?.tenantId !== undefined && overrides.seenAs.tenantId !== tenantId;
  return isElsewhere ? { ...overrides, seenAs: undefined } : overrides;
}

const common = (held: readonly string[], wanted: readonly string[]): readonly string[] =>
  held.filter((one) => wanted.includes(one));
