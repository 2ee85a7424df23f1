import { useMemo } from 'react';
import { create } from 'zustand';
import type { PortalConfig } from '#platform/common/portal.schema.ts';
import type { Onboarding } from '#platform/common/features.ts';
import { activeDemoMode } from '../client/transport.ts';
import { useDemoMode } from '../demo/demo-mode.ts';
import { kindOf } from './reroute.rules.ts';
import { onForget } from './forget.ts';
import { usePortalMemory } from './portal-memory.ts';
import {
  type Overrides,
  isPreview,
  noOverrides,
  tenantAsSeen,
  userAsSeen,
} from './preview.rules.ts';
import {
  type PortalUser,
  type TenantView,
  type UserKind,
  currentUser,
  isMultiTenant,
} from './user.rules.ts';
import { asVisitor, isStaffHere } from './visit.rules.ts';

/**
 * Why nobody is signed in: no answer, a sign-in that cannot begin, a refused one, a token that the
 * API refuses, a provider that does not answer while a session waits for it, sign-ins in a circle, a
 * sign-out in another tab.
 */
export type SessionFault =
  | 'unreachable'
  | 'cannotStart'
  | 'signInFailed'
  | 'tokenRefused'
  | 'providerAway'
  | 'loop'
  | 'signedOutElsewhere';

export interface SessionState {
  readonly phase: 'starting' | 'ready';
  readonly fault: SessionFault | undefined;
  /** Correlation id of the fault, for support. */
  readonly faultId: string | undefined;
  readonly config: PortalConfig | undefined;
  readonly authenticated: Readonly<Record<UserKind, boolean>>;
  /**
   * Time of the last sign-in at the provider by kind (epoch, ms); absent if this tab does not know.
   */
  readonly signedInAt: { readonly [K in UserKind]?: number };
  /** Signed-in people as named by the identity provider (`personOf`). */
  readonly people: { readonly [K in UserKind]?: string };
  /** The kind whose person must sign in again. Until then page and user stay as they are. */
  readonly expired: UserKind | undefined;
  /**
   * The kind whose token has run out while its provider does not answer: the session is kept, calls
   * wait.
   */
  readonly providerAway: UserKind | undefined;
  /** A sign-in is under way in this tab. */
  readonly pending: boolean;
  readonly pendingRedirect: boolean;
  readonly customerUser: PortalUser | undefined;
  readonly internalUser: PortalUser | undefined;
  /** Preview only; the server ignores it (spec §4). */
  readonly overrides: Overrides;
  /** The active tenants with fresh claims. */
  readonly tenants: { readonly [K in UserKind]?: TenantView };
  /** Name of the tenant whose loss, while its page was open, left this person without any. */
  readonly lostTenant: string | undefined;
  /** Staff look at a customer's pages under their own sign-in (0074). */
  readonly visiting: boolean;
  /**
   * The demo tenant that staff chose: the active one while sample data answers, gone with the tab.
   * The real one stays beside it.
   */
  readonly sampleTenant: TenantView | undefined;
  /** Onboarding by tenant; undefined while unknown. */
  readonly onboarded: Readonly<Record<string, { readonly [O in Onboarding]?: boolean }>>;
}

export const useSession = create<SessionState>()(() => ({
  phase: 'starting',
  fault: undefined,
  faultId: undefined,
  config: undefined,
  authenticated: { customer: false, internal: false },
  people: {},
  signedInAt: {},
  expired: undefined,
  providerAway: undefined,
  pending: false,
  pendingRedirect: false,
  customerUser: undefined,
  internalUser: undefined,
  overrides: noOverrides,
  tenants: {},
  lostTenant: undefined,
  visiting: false,
  sampleTenant: undefined,
  onboarded: {},
}));

// The next person at this browser sees the portal as themselves.
onForget(() => useSession.setState({ overrides: noOverrides }));

/** The configuration in use: customer or internal; undefined before anybody chose. */
export function authKind(): UserKind | undefined {
  const { id } = usePortalMemory.getState().authConfig;
  return id === undefined ? undefined : kindOf(id);
}

export function useAuthKind(): UserKind | undefined {
  return usePortalMemory(({ authConfig: { id } }) => (id === undefined ? undefined : kindOf(id)));
}

/** Returns the user as the view shows them: in a role view with the role's permissions only. */
export function activeUser(): PortalUser | null {
  const session = useSession.getState();
  return asSeen(currentUser({ ...session, authKind: authKind() }), session);
}

/** A role view and a visit each take away what they do not show. */
function asSeen(
  user: PortalUser | null,
  { overrides, visiting }: Pick<SessionState, 'overrides' | 'visiting'>,
): PortalUser | null {
  return asVisitor(userAsSeen(user, overrides), visiting);
}

/**
 * The signed-in user of the configuration in use; null while that is pending or unknown (spec §4).
 */
export function useCurrentUser(): PortalUser | null {
  const kind = useAuthKind();
  const user = useSession((session) => currentUser({ ...session, authKind: kind }));
  const overrides = useSession((session) => session.overrides);
  const visiting = useSession((session) => session.visiting);
  return useMemo(() => asSeen(user, { overrides, visiting }), [user, overrides, visiting]);
}

/**
 * Returns whose pages are on show: the customers' also while staff visit them under their own
 * sign-in, which `useAuthKind` names.
 */
export function useShownArea(): UserKind | undefined {
  const kind = useAuthKind();
  const visiting = useSession((session) => session.visiting);
  return visiting ? 'customer' : kind;
}

/** With the claims that the view shows: in a role view no more than the role has. */
export function activeTenant(): TenantView | undefined {
  const session = useSession.getState();
  return tenantAsSeen(tenantOf(session, authKind(), activeDemoMode()), session.overrides);
}

export function useActiveTenant(): TenantView | undefined {
  const kind = useAuthKind();
  const isDemo = useDemoMode();
  const tenant = useSession((session) => tenantOf(session, kind, isDemo));
  const overrides = useSession((session) => session.overrides);
  return useMemo(() => tenantAsSeen(tenant, overrides), [tenant, overrides]);
}

/**
 * Spec §4: one active tenant for the customer context and one for the internal; in demo mode staff
 * have one of the demo tenants.
 */
function tenantOf(
  { tenants, sampleTenant, visiting }: SessionState,
  kind: UserKind | undefined,
  isDemo: boolean,
): TenantView | undefined {
  const real = kind && tenants[kind];
  return isDemo && kind === 'internal' && !visiting ? (sampleTenant ?? real) : real;
}

export function useActiveTenantId(): string | undefined {
  return useActiveTenant()?.id;
}

export function useIsMultiTenant(): boolean {
  return isMultiTenant(useAuthKind(), useCurrentUser());
}

/**
 * Returns the current permissions of the signed-in person: claims on the active tenant, or staff
 * roles (spec §6); staff who visit a customer hold their claims there.
 */
export function heldPermissions(
  user: PortalUser | null,
  tenant: TenantView | undefined,
): readonly string[] {
  if (!user) return [];
  return isStaffHere(user) ? user.roles : (tenant?.roleClaims ?? []);
}

/**
 * True when the user holds any one of these; for buttons and sections inside a page. The server
 * decides again.
 */
export function useMayUse(...required: readonly string[]): boolean {
  const held = heldPermissions(useCurrentUser(), useActiveTenant());
  const tenantId = useActiveTenantId();
  const skip = useSession(({ overrides }) => isPreview(overrides, tenantId));
  return skip || required.length === 0 || required.some((one) => held.includes(one));
}
