import type { PortalUser } from './user.rules.ts';

/**
 * View preview (spec §4, §6): permission checks of the view are skipped, everywhere or on single tenants. It lives in
 * this tab until it is ended or loaded anew; the server knows nothing of it.
 */
export interface Overrides {
  readonly skipPermissions: boolean;
  readonly tenantIds: readonly string[];
}

export const noOverrides: Overrides = { skipPermissions: false, tenantIds: [] };

/** Only staff who work on the portal itself; asked of what they really hold. */
export function mayPreview(user: PortalUser | null): boolean {
  return user?.kind === 'internal' && user.valid && user.roles.includes('DeveloperTools.Write');
}

/** Whether a preview shows more than the person holds, with this tenant at hand. */
export function isPreview({ skipPermissions, tenantIds }: Overrides, tenantId: string | undefined): boolean {
  return skipPermissions || (tenantId !== undefined && tenantIds.includes(tenantId));
}

export function withTenantOverride(overrides: Overrides, tenantId: string): Overrides {
  const others = overrides.tenantIds.filter((one) => one !== tenantId);
  return { ...overrides, tenantIds: others.length < overrides.tenantIds.length ? others : [...others, tenantId] };
}
