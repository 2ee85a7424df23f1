import type { AppManifest } from '#platform/common/app-manifest.ts';
import type { Onboarding } from '#platform/common/features.ts';
import { isRefusal } from '../client/api-error.ts';
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
      if (isRefusal(error)) return { state: 'failed' };
      throw error;
    },
  );
  checks.set(tenantId, check);
  return check;
}

/** Access to tenants has changed: what was granted or refused is asked anew. */
export function forgetChecks(): void {
  checks.clear();
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

const asking = new Map<string, Promise<void>>();

/** Loads a tenant's onboarding once; failure means not onboarded (spec §7). */
export function loadOnboarding(
  directory: DirectoryPort,
  tenantId: string,
  service: Onboarding,
): Promise<void> {
  if (useSession.getState().onboarded[tenantId]?.[service] !== undefined) return Promise.resolve();
  const key = `${tenantId} ${service}`;
  const asked = asking.get(key) ?? askOnboarding(directory, tenantId, service);
  asking.set(key, asked);
  return asked.finally(() => asking.delete(key));
}

async function askOnboarding(
  directory: DirectoryPort,
  tenantId: string,
  service: Onboarding,
): Promise<void> {
  const isOnboarded = await directory[statusOf[service]](tenantId).then(
    (status) => status.isOnboarded,
    () => false,
  );
  useSession.setState(({ onboarded }) => ({
    onboarded: { ...onboarded, [tenantId]: { ...onboarded[tenantId], [service]: isOnboarded } },
  }));
}

/**
 * Asks what a customer is onboarded to, so that the menu and the parts of a page know (spec §7,
 * status).
 */
export function loadOnboardings(
  apps: readonly Pick<AppManifest, 'internal' | 'onboarding'>[],
  directory: DirectoryPort,
  tenantId: string,
): void {
  const services = apps.flatMap((app) => (app.internal ? [] : (app.onboarding ?? [])));
  for (const service of new Set(services)) void loadOnboarding(directory, tenantId, service);
}
