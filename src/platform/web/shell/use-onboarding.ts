import { useEffect } from 'react';
import { usePortal } from '../router/portal.ts';
import { useActiveTenantId, useShownArea } from '../session/session.ts';
import { loadOnboardings } from '../session/tenant-access.ts';

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
    loadOnboardings(apps, directory, tenantId);
  }, [apps, directory, tenantId, isInternal]);
}
