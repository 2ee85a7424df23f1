import { hasCustomerPortalClaims } from '#platform/common/access.ts';
import type { PortalUser, TenantView, UserKind } from './user.rules.ts';

/**
 * The person as they stand at a customer's pages: their permissions as staff open nothing there, so
 * they hold no more than the access gives (0074).
 */
export function asVisitor(user: PortalUser | null, visiting: boolean): PortalUser | null {
  return user?.kind === 'internal' && visiting ? { ...user, roles: [], isVisitor: true } : user;
}

/** Staff at their own pages, who hold internal permissions and are not measured by bundles. */
export function isStaffHere(user: PortalUser | null): boolean {
  return user?.kind === 'internal' && user.isVisitor !== true;
}

/** The tenant whose pages a person may open by what they hold on it; undefined without access. */
export function openTenant(
  user: Pick<PortalUser, 'tenants'> | null | undefined,
  tenantId: string | undefined,
): TenantView | undefined {
  return user?.tenants.find(
    ({ id, roleClaims }) => id === tenantId && hasCustomerPortalClaims(roleClaims),
  );
}

/**
 * The sign-in under which a customer's address is opened. Who is signed in decides; of two sign-ins
 * in one tab, or of none, the one used last, unless only the other one may open the tenant.
 */
export function kindAtCustomer(now: {
  readonly tenantId: string | undefined;
  readonly authenticated: Readonly<Record<UserKind, boolean>>;
  readonly last: UserKind | undefined;
  readonly customerUser: PortalUser | undefined;
  readonly internalUser: PortalUser | undefined;
}): UserKind {
  const { authenticated, last = 'customer' } = now;
  if (authenticated.customer !== authenticated.internal)
    return authenticated.internal ? 'internal' : 'customer';
  if (!authenticated.internal || last === 'customer') return last;
  const isOwn = now.customerUser?.tenants.some(({ id }) => id === now.tenantId) ?? false;
  return isOwn && !openTenant(now.internalUser, now.tenantId) ? 'customer' : 'internal';
}

/** Staff's page where they choose the customer of an address that names none. */
export function choicePage(to: string): string {
  return `/internal/portal/choose?${new URLSearchParams({ to }).toString()}`;
}

/** Staff's page that says why a customer's pages are closed to them, and how to open them. */
export function closedPage(
  tenantId: string,
  { to, hasEnded }: { readonly to: string; readonly hasEnded: boolean },
): string {
  const search = new URLSearchParams({ to, ...(hasEnded ? { ended: '1' } : {}) });
  return `/internal/portal/closed/${tenantId}?${search.toString()}`;
}
