import {
  activeTenant,
  activeUser,
  heldPermissions,
  useActiveTenant,
  useCurrentUser,
  useSession,
  type SessionState,
} from '../session/session.ts';
import type { PortalUser, TenantView } from '../session/user.rules.ts';
import type { AccessSituation } from './gate.rules.ts';

/** What the gates look at, right now. */
export function accessNow(): AccessSituation {
  return situation(useSession.getState(), activeUser(), activeTenant());
}

/** The same for a component, drawn again when it changes. */
export function useAccess(): AccessSituation {
  return situation(useSession(), useCurrentUser(), useActiveTenant());
}

function situation(session: SessionState, user: PortalUser | null, tenant: TenantView | undefined): AccessSituation {
  return {
    held: heldPermissions(user, tenant),
    skipPermissions: session.overrides.skipPermissions,
    tenantOverride: false,
    flags: session.config?.featureFlags,
    bundleTable: session.config?.licenseBundles,
    tenantBundles: user?.kind === 'internal' ? 'notMeasured' : (tenant?.licenseBundles ?? []),
    onboarded: (tenant && session.onboarded[tenant.id]) ?? {},
  };
}
