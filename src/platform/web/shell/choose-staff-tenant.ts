import { activeDemoMode } from '../client/transport.ts';
import { useSession } from '../session/session.ts';
import { activateTenant } from '../session/tenant-access.ts';
import type { TenantView } from '../session/user.rules.ts';

/**
 * Staff have chosen a tenant: a demo tenant while sample data answers, which nothing remembers,
 * else a real one.
 */
export function chooseStaffTenant(tenant: TenantView): void {
  if (activeDemoMode()) useSession.setState({ sampleTenant: tenant });
  else activateTenant('internal', tenant);
}
