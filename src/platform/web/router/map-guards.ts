import type { AppManifest } from '#platform/common/app-manifest.ts';
import { type FlatForm, type MapApp, mapRoute } from '#platform/common/portal-map.ts';
import { portalConfig } from '../session/start-session.ts';
import { activeTenant } from '../session/session.ts';
import { accessNow } from './access.ts';
import { type GuardWorld, type Target, goTo, loadStatuses, standing } from './guards.ts';
import { gates } from './gate.rules.ts';
import { firstOpen, withTenant } from './guards.rules.ts';
import { searchText } from './search.rules.ts';

/**
 * A page of the map that is not built: the first open page of its app, else home (spec §2), with a
 * word about it.
 */
export async function absentPlace(
  world: GuardWorld,
  app: MapApp,
  built: AppManifest | undefined,
  target: Target,
): Promise<void> {
  await portalConfig();
  if (built) await loadStatuses(world, built, undefined);
  world.reportAbsent();
  const { alternatives, ...rest } = built ? standing(built, undefined) : nowhere(app);
  const to = firstOpen({ ...rest, alternatives });
  goTo(to === target.pathname ? '/reroute' : to);
}

const nowhere = (app: MapApp) => ({
  alternatives: [],
  access: accessNow(),
  kind: app.internal ? ('internal' as const) : ('customer' as const),
  tenantId: activeTenant()?.id,
});

/**
 * The short address of a grouped page leads to the grouped one: of several, to the first that is
 * open, else to the first.
 */
export async function flatPlace(
  app: MapApp,
  { pages }: FlatForm,
  { search }: Target,
): Promise<void> {
  await portalConfig();
  const access = accessNow();
  const page = pages.find((one) => gates([app, one], access)?.allowed) ?? pages[0];
  goTo(
    page
      ? withTenant(mapRoute(app, page), activeTenant()?.id ?? '') + searchText(search)
      : '/reroute',
  );
}
