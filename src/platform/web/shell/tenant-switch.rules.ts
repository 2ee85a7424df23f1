import type { AppManifest, PageRoute } from '#platform/common/app-manifest.ts';
import { routeOf } from '../router/app-links.rules.ts';
import { type AccessSituation, gates, offAt } from '../router/gate.rules.ts';
import type { TenantView } from '../session/user.rules.ts';

/**
 * Returns the target of a tenant switch: the same page if the new tenant allows it, else the app's
 * default route for the switcher, else home. A page about one thing (`…/$orderId`) is never carried
 * over: that thing belongs to the old tenant. Staff pages without a tenant in their address are
 * open whatever the tenant: they stay. The address still has the placeholder.
 */
export function switchTarget(now: {
  readonly tenant: TenantView;
  readonly app: AppManifest | undefined;
  readonly page: PageRoute | undefined;
  readonly access: AccessSituation;
  readonly isStaff: boolean;
}): string {
  const { app, page, tenant, isStaff } = now;
  if (isStaff)
    return app && page && routeOf(app, page).includes('/:') ? routeOf(app, page) : 'stay';
  const access = {
    ...now.access,
    held: tenant.roleClaims,
    tenantBundles: tenant.licenseBundles,
    offHere: offAt(tenant),
    onboarded: {},
  };
  // An onboarding that is not known yet does not stand in the way: the guard will ask.
  const mayOpen = (one: PageRoute, owner: AppManifest): boolean =>
    gates([owner, one], access)?.allowed !== false;
  if (app && page && !page.path.includes('$') && mayOpen(page, app)) return routeOf(app, page);
  const fallback = app?.tenantSwitcherDefaultRoute;
  const landing = app?.pages.find((one) => routeOf(app, one) === fallback);
  return app && fallback && (!landing || mayOpen(landing, app)) ? fallback : '/:/portal';
}
