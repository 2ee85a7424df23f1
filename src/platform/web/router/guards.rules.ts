import { hasCustomerPortalClaims } from '#platform/common/access.ts';
import type { AppRoute, GateNeeds } from '#platform/common/app-manifest.ts';
import type { PortalUser, TenantCheck, TenantView, UserKind } from '../session/user.rules.ts';
import { type AccessSituation, type GateAnswer, gates } from './gate.rules.ts';

/** Decision of a guard; the router carries it out. */
export type Verdict =
  | { readonly kind: 'pass' }
  | { readonly kind: 'redirect'; readonly to: string; readonly because?: GateAnswer }
  /** Something is not known yet: ask again when it is. */
  | { readonly kind: 'wait' }
  | { readonly kind: 'login'; readonly with: UserKind };

const pass: Verdict = { kind: 'pass' };
const toReroute: Verdict = { kind: 'redirect', to: '/reroute' };

export type TenantVerdict =
  | Verdict
  | { readonly kind: 'activate'; readonly tenant: TenantView }
  | { readonly kind: 'check'; readonly tenantId: string };

/**
 * Spec §2, tenantId guard. A tenant that is not the user's is checked once; if that fails, the
 * first of the user's tenants takes its place in the same address, then the alternative, then
 * /reroute.
 */
export function tenantGuard(now: {
  readonly tenantId: string | undefined;
  readonly tenants: readonly TenantView[];
  readonly check: TenantCheck;
  /** The address asked for, with `:` where the tenant stands. */
  readonly address: string;
  readonly alternative?: string | undefined;
}): TenantVerdict {
  if (now.tenantId === undefined) return pass;
  const own = now.tenants.find((one) => one.id === now.tenantId);
  if (own) return { kind: 'activate', tenant: own };
  if (now.check.state === 'granted') return { kind: 'activate', tenant: now.check.tenant };
  if (now.check.state === 'unknown') return { kind: 'check', tenantId: now.tenantId };
  const first = now.tenants[0];
  if (first) return { kind: 'redirect', to: withTenant(now.address, first.id) };
  return now.alternative === undefined ? toReroute : { kind: 'redirect', to: now.alternative };
}

/** A link that a guard may send to, with everything on the way to it that must be open. */
export interface AlternativeLink {
  readonly route: AppRoute;
  readonly needs: readonly GateNeeds[];
}

/**
 * Spec §2, feature and permission guard: the first alternative whose gates are open, else the home
 * of the kind of user.
 */
export function featureGuard(now: {
  readonly needs: readonly GateNeeds[];
  readonly alternatives: readonly AlternativeLink[];
  readonly access: AccessSituation;
  readonly kind: UserKind;
  readonly tenantId: string | undefined;
}): Verdict {
  const answer = gates(now.needs, now.access);
  if (!answer) return { kind: 'wait' };
  return answer.allowed ? pass : { kind: 'redirect', to: firstOpen(now), because: answer };
}

/**
 * The first alternative whose gates are open; otherwise staff go to their home and customers to
 * /reroute (spec §2).
 */
export function firstOpen(now: {
  readonly alternatives: readonly AlternativeLink[];
  readonly access: AccessSituation;
  readonly kind: UserKind;
  readonly tenantId: string | undefined;
}): string {
  const open = now.alternatives.find((link) => gates(link.needs, now.access)?.allowed);
  if (open) return withTenant(open.route, now.tenantId ?? '');
  return now.kind === 'internal' ? '/internal/portal' : '/reroute';
}

/** Spec §2: users who already have a user go to /reroute (for /login). */
export function noActiveUserGuard(user: PortalUser | null): Verdict {
  return user ? toReroute : pass;
}

/**
 * Spec §2, valid-user guards: a user or tenant is valid only when its valid flag is true (spec §4).
 */
export function validUserGuard(user: PortalUser | null): Verdict {
  return user?.valid === true ? pass : toReroute;
}

/** Spec §6: portal:user or portal:admin on the active tenant gates general access. */
export function customerPortalClaimsGuard(activeTenant: TenantView | undefined): Verdict {
  return hasCustomerPortalClaims(activeTenant?.roleClaims ?? []) ? pass : toReroute;
}

/** Spec §2: passes with a stored or a given key; a given one that differs is to be stored. */
export function inviteKeyGuard(
  stored: string | undefined,
  given: string | undefined,
): { readonly verdict: Verdict; readonly store?: string } {
  const key = given === '' ? undefined : given;
  if (key !== undefined && key !== stored) return { verdict: pass, store: key };
  return { verdict: stored === undefined && key === undefined ? toReroute : pass };
}

/** Spec §2: /invalid is only for those who cannot go in. */
export function activeUserNotValidGuard(now: {
  readonly user: PortalUser | null;
  readonly kind: UserKind | undefined;
  readonly activeTenant: TenantView | undefined;
}): Verdict {
  const { user, kind, activeTenant } = now;
  if (!user?.valid) return pass;
  const isHomeless = kind === 'customer' && user.tenants.length === 0 && !activeTenant;
  const lacksClaims =
    kind === 'customer' && !hasCustomerPortalClaims(activeTenant?.roleClaims ?? []);
  return isHomeless || lacksClaims ? pass : toReroute;
}

/**
 * Judges customer-authenticated and internal-authenticated (spec §2): each requires its own kind;
 * others are sent to sign in.
 */
export function authenticatedGuard(
  kind: UserKind,
  authenticated: Readonly<Record<UserKind, boolean>>,
): Verdict {
  return authenticated[kind] ? pass : { kind: 'login', with: kind };
}

export interface Destination {
  /** `window`: a new one, which knows nothing of this one. */
  readonly opens: 'window' | 'here';
  readonly address: string;
}

/**
 * Spec §2, navigation helper: what starts with http opens in a new window, everything else here, in
 * the active tenant.
 */
export function destinationOf(to: string, tenantId: string | undefined): Destination {
  if (to.startsWith('http')) return { opens: 'window', address: to };
  return { opens: 'here', address: withTenant(to, tenantId ?? '') };
}

/** Puts a tenant in place of the colon segment of an address (spec §2, navigation helper). */
export function withTenant(address: string, tenantId: string): string {
  return address.replace(/(^|\/):(?=\/|$|\?)/, `$1${tenantId}`);
}
