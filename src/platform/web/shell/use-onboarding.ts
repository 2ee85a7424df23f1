import { useEffect } from 'react';
import { usePortal } from '../router/portal.ts';
import { useActiveTenantId, useShownArea } from '../session/session.ts';
import { loadOnboarding } from '../session/tenant-access.ts';

/**
 * Asks what the tenant at hand is onboarded to, once a tenant, so that the menu knows (spec §7,
 * status).
 */
export function useOnboardingOfTenant(): void {
  const { apps, directory } = usePortal();
  const tenantId = useActiveTenantId();
  const isInternal = useShownArea() === 'internal';
  useEffect(() => {
    if (!tenantId || isInternal) return;
    const services = new Set(
      apps.filter((app) => !app.internal).flatMap((app) => app.onboarding ?? []),
    );
    for (const service of services) void loadOnboarding(directory, tenantId, service);
  }, [apps, directory, tenantId, isInternal]);
}
