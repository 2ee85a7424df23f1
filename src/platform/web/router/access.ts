import { useMemo } from 'react';
import type { GateNeeds } from '#platform/common/app-manifest.ts';
import { featureKeyOf } from '#platform/common/features.ts';
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
import { isStaffHere } from '../session/visit.rules.ts';
import { type AccessSituation, type GateAnswer, gate, offAt } from './gate.rules.ts';

/** Returns the current situation for the gates. */
export function accessNow(): AccessSituation {
  return situation(useSession.getState(), activeUser(), activeTenant());
}

/** The same for a component, drawn again when it changes. */
export function useAccess(): AccessSituation {
  const [session, user, tenant] = [useSession(), useCurrentUser(), useActiveTenant()];
  return useMemo(() => situation(session, user, tenant), [session, user, tenant]);
}

/** Returns the gate of a button or section; undefined while unknown. The server checks again. */
export function useGate(needs: GateNeeds): GateAnswer | undefined {
  return gate(needs, useAccess());
}

function situation(
  session: SessionState,
  user: PortalUser | null,
  tenant: TenantView | undefined,
): AccessSituation {
  const isStaff = isStaffHere(user);
  return {
    held: heldPermissions(user, tenant),
    hasTenant: tenant !== undefined,
    skipPermissions: session.overrides.skipPermissions,
    tenantOverride: tenant !== undefined && session.overrides.tenantIds.includes(tenant.id),
    flags: session.config?.featureFlags.map(({ name, isEnabled }) => ({
      name: featureKeyOf(name),
      isEnabled,
    })),
    offHere: isStaff ? [] : offAt(tenant),
    bundleTable: session.config?.licenseBundles,
    tenantBundles: isStaff ? 'notMeasured' : (tenant?.licenseBundles ?? []),
    onboarded: (tenant && session.onboarded[tenant.id]) ?? {},
  };
}
