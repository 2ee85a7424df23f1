import type { Onboarding } from '#platform/common/features.ts';
import { ApiError } from '../client/api-error.ts';
import { rememberTenant } from '../settings/settings.ts';
import type { DirectoryPort } from './directory-port.ts';
import { setActiveTenant } from './portal-memory.ts';
import { overridesOn } from './preview.rules.ts';
import { useSession } from './session.ts';
import { type TenantCheck, type TenantView, type UserKind, mergedTenants } from './user.rules.ts';

const checks = new Map<string, TenantCheck>();

/**
 * GET tenants/{tenantId}/user/me: failure means no access (spec §7); no answer at all is thrown, it
 * says nothing of access.
 */
export async function checkTenant(
  directory: DirectoryPort,
  tenantId: string,
): Promise<TenantCheck> {
  const known = checks.get(tenantId);
  if (known) return known;
  const check = await directory.tenantMe(tenantId).then(
    (one): TenantCheck => {
      const tenant = mergedTenants([one])[0];
      return tenant ? { state: 'granted', tenant } : { state: 'failed' };
    },
    (error: unknown): TenantCheck => {
      if (error instanceof ApiError && error.status >= 400 && error.status < 500)
        return { state: 'failed' };
      throw error;
    },
  );
  checks.set(tenantId, check);
  return check;
}

/** Makes a tenant the active one of a kind of user (spec §4, Active tenant change). */
export function activateTenant(kind: UserKind, tenant: TenantView): void {
  const { tenants, overrides } = useSession.getState();
  if (tenants[kind]?.id !== tenant.id) {
    setActiveTenant(kind, { id: tenant.id, name: tenant.name, roleClaims: tenant.roleClaims });
    rememberTenant(tenant);
  }
  if (tenants[kind] !== tenant)
    useSession.setState({
      tenants: { ...tenants, [kind]: tenant },
      overrides: overridesOn(overrides, tenant.id),
    });
}

const statusOf = { marketplace: 'marketplaceStatus', securityPortal: 'securityStatus' } as const;

/** Loads a tenant's onboarding once; failure means not onboarded (spec §7). */
export async function loadOnboarding(
  directory: DirectoryPort,
  tenantId: string,
  service: Onboarding,
): Promise<void> {
  if (useSession.getState().onboarded[tenantId]?.[service] !== undefined) return;
  const isOnboarded = await directory[statusOf[service]](tenantId).then(
    (status) => status.isOnboarded,
    () => false,
  );
  useSession.setState(({ onboarded }) => ({
    onboarded: { ...onboarded, [tenantId]: { ...onboarded[tenantId], [service]: isOnboarded } },
  }));
}
