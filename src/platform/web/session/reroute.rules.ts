import { hasCustomerPortalClaims } from '#platform/common/access.ts';
import type { PortalUser, TenantView, UserKind } from './user.rules.ts';

export interface RerouteSituation {
  /** The stored post-login redirect, a path of this origin with its query. */
  readonly redirectAfterLogin: string | undefined;
  readonly inviteKey: string | undefined;
  readonly user: PortalUser | null;
  /**
   * Id of the stored authentication configuration; an id that is neither kind stands for "unknown".
   */
  readonly authConfigId: string | undefined;
  readonly activeTenant: TenantView | undefined;
}

export type RerouteDecision =
  | {
      readonly step: 'redirect';
      readonly to: string;
      readonly search: Readonly<Record<string, string>>;
    }
  | { readonly step: 'welcome' | 'invalid' | 'login-page'; readonly to: string }
  | { readonly step: 'login'; readonly kind: UserKind }
  | { readonly step: 'home'; readonly to: string };

/** The decision entry point, step by step in the order of spec §2. */
export function reroute(now: RerouteSituation): RerouteDecision {
  if (now.redirectAfterLogin !== undefined)
    return { step: 'redirect', ...splitAddress(now.redirectAfterLogin) };
  if (now.inviteKey !== undefined) return { step: 'welcome', to: '/welcome' };
  if (
    now.user &&
    now.authConfigId !== undefined &&
    !isUsable(now.user, kindOf(now.authConfigId), now.activeTenant)
  ) {
    return { step: 'invalid', to: '/invalid' };
  }
  if (!now.user && now.authConfigId !== undefined)
    return { step: 'login', kind: kindOf(now.authConfigId) };
  if (now.authConfigId === undefined) return { step: 'login-page', to: '/login' };
  return { step: 'home', to: homeOf(kindOf(now.authConfigId), now.activeTenant) };
}

/**
 * Step 3 of spec §2, said positively: valid, and for customers a tenant at hand and the claims that
 * open the portal.
 */
export function isUsable(
  user: PortalUser,
  kind: UserKind,
  activeTenant: TenantView | undefined,
): boolean {
  if (!user.valid) return false;
  if (kind === 'internal') return true;
  if (user.tenants.length === 0 && !activeTenant) return false;
  return hasCustomerPortalClaims(activeTenant?.roleClaims ?? []);
}

/** The customer configuration is the fallback for an unknown id (spec §2, step 4). */
export function kindOf(authConfigId: string): UserKind {
  return authConfigId === 'internal' ? 'internal' : 'customer';
}

export function homeOf(kind: UserKind, activeTenant: TenantView | undefined): string {
  return kind === 'internal' ? '/internal/portal' : `/${activeTenant?.id ?? ''}/portal`;
}

/**
 * Spec §2, step 1: the stored path is split from its query string and the query's parameters are
 * decoded.
 */
export function splitAddress(address: string): {
  readonly to: string;
  readonly search: Readonly<Record<string, string>>;
} {
  const mark = address.indexOf('?');
  if (mark < 0) return { to: address, search: {} };
  return {
    to: address.slice(0, mark),
    search: Object.fromEntries(new URLSearchParams(address.slice(mark + 1))),
  };
}

/**
 * Addresses that decide where to go themselves: to come back to one after login would go in
 * circles.
 */
const deciding = ['/', '/login', '/reroute', '/invalid', '/forbidden', '/unauthorized', '/welcome'];

/**
 * A redirect may be stored only if it stays on this origin and is a page, not a decision. Otherwise
 * undefined.
 */
export function storableRedirect(address: string, origin: string): string | undefined {
  if (!address.startsWith('/') || !URL.canParse(address, origin)) return undefined;
  const url = new URL(address, origin);
  if (url.origin !== origin || deciding.includes(url.pathname) || url.pathname.startsWith('/auth/'))
    return undefined;
  return url.pathname + url.search;
}
