import { type AnyRoute, createRoute, notFound, redirect } from '@tanstack/react-router';
import type { AppManifest, AppRoute, PageRoute } from '#platform/common/app-manifest.ts';
import { loadOnboardings } from '../session/tenant-access.ts';
import type { UserKind } from '../session/user.rules.ts';
import {
  type GuardWorld,
  type Target,
  appEntrance,
  colonPlace,
  internalArea,
  pageGate,
} from './guards.ts';
import { isGuid } from './guid.rules.ts';
import { lazyPage } from './lazy-page.ts';
import { type LentPart, prepareParts } from './prepare-parts.ts';
import { absentPlace, flatPlace } from './map-guards.ts';
import type { MapPlaces } from './map.rules.ts';
import type { PortalPages } from './portal-pages.ts';
import type { Portal } from './portal.ts';
import { customerColon, customerPlace } from './visit.ts';

/** Input of an area's routes. */
export interface Site {
  readonly portal: Portal;
  readonly places: readonly MapPlaces[];
  readonly pages: PortalPages;
  readonly world: GuardWorld;
}

export interface Navigation {
  readonly location: { readonly pathname: string; readonly search: object };
  readonly params: Readonly<Record<string, string>>;
}

/** Returns the address that a navigation leads to, as guards read it. */
export const targetOf = ({ location }: Navigation): Target => ({
  pathname: location.pathname,
  search: { ...location.search },
});

/** Returns the routes below `/$tenantId` or `/internal`: home, apps, and the rest of the map. */
export function areaRoutes(shell: AnyRoute, kind: UserKind, site: Site): AnyRoute {
  const { portal, places, pages, world } = site;
  const isHere = (app: { readonly internal: boolean }) => app.internal === (kind === 'internal');
  const area = below(shell, kind === 'internal' ? 'internal' : '$tenantId', {
    errorComponent: pages.shellCrash,
    beforeLoad: (now: Navigation) =>
      kind === 'internal'
        ? internalArea(world, targetOf(now))
        : isColon(now)
          ? customerColon(world, targetOf(now))
          : enterCustomer(site, tenantIdIn(now), targetOf(now)),
  });
  if (portal.areas?.includes(kind) === false) return area.addChildren(otherAreaRoutes(area));
  return area.addChildren([
    homeRoute(area),
    ...portal.apps.filter(isHere).flatMap((app) => appRoutes(area, app, site)),
    ...places.filter(({ app }) => isHere(app)).flatMap((place) => mapRoutes(area, place, world)),
    below(area, '$', { component: lazyPage(pages.absent), errorComponent: pages.shellCrash }),
  ]);
}

/** Asks for the onboarding on entering, not when the page is drawn: parts of it hang on it. */
async function enterCustomer({ portal, world }: Site, tenantId: string, target: Target) {
  await customerPlace(world, tenantId, target);
  loadOnboardings(portal.apps, world.directory, tenantId);
}

/** Returns the tenant id of the path. Throws "not found" if it is no GUID. */
function tenantIdIn({ params }: Navigation): string {
  const tenantId = params['tenantId'] ?? '';
  if (!isGuid(tenantId)) throw notFound();
  return tenantId;
}

/** Spec §2: the placeholder itself stands in the address, as in links that are written by hand. */
const isColon = ({ params }: Navigation): boolean => params['tenantId'] === ':';

/** Routes of an area whose apps were not loaded with this page: each address reloads the page. */
function otherAreaRoutes(area: AnyRoute): AnyRoute[] {
  const open = async ({
    location: { href },
  }: {
    readonly location: { readonly href: string };
  }): Promise<never> => {
    location.assign(href);
    return new Promise(() => undefined); // never settles: the browser leaves the page
  };
  return [homeRoute(area), below(area, '$', { beforeLoad: open })];
}

/** An area's own address shows no page; the reroute decision leads to the home of the user. */
const homeRoute = (area: AnyRoute): AnyRoute => below(area, '/', { beforeLoad: () => goReroute() });

/** Leaves for `/reroute`, which decides where the user belongs. */
export function goReroute(): never {
  throw redirect({ href: '/reroute', replace: true });
}

function appRoutes(area: AnyRoute, app: AppManifest, site: Site): AnyRoute[] {
  const base = belowArea(app.route);
  const pages = app.pages.map((page) => pageRoute(area, base, app, page, site));
  const hasOwnPage = app.pages.some((page) => page.path === '');
  const entrance = below(area, base, {
    beforeLoad: (now: Navigation) => appEntrance(site.world, app, targetOf(now)),
  });
  return hasOwnPage ? pages : [entrance, ...pages];
}

/**
 * Redirecting routes of one app: pages of the map that are not built, and the short addresses of
 * grouped pages (spec §2).
 */
function mapRoutes(
  area: AnyRoute,
  { app, built, absent, flat }: MapPlaces,
  world: GuardWorld,
): AnyRoute[] {
  const at = (path: string) => [belowArea(app.base), path].filter(Boolean).join('/');
  return [
    ...absent.map((path) =>
      below(area, at(path), {
        beforeLoad: (now: Navigation) => absentPlace(world, app, built, targetOf(now)),
      }),
    ),
    ...flat.map((form) =>
      below(area, at(form.path), {
        beforeLoad: (now: Navigation) => flatPlace(app, form, targetOf(now)),
      }),
    ),
  ];
}

/** Returns the part of a route below its area, without `/:` or `/internal`. */
const belowArea = (route: AppRoute): string => route.split('/').slice(2).join('/');

function pageRoute(
  area: AnyRoute,
  base: string,
  app: AppManifest,
  page: PageRoute,
  { portal, world, pages }: Site,
): AnyRoute {
  const lent = partsOn(app, page, portal);
  const beside = lent.map(({ part }) => part);
  let prepared: Promise<unknown> | undefined;
  return below(area, [base, page.path].filter(Boolean).join('/'), {
    component: lazyPage(page.load, app.feature, { parts: beside, prepared: () => prepared }),
    errorComponent: pages.shellCrash,
    staticData: { app, page },
    beforeLoad: async (now: Navigation) => {
      if (app.internal && isColon(now)) await colonPlace(world, 'internal', targetOf(now));
      if (app.internal && 'tenantId' in now.params) {
        // loaded on demand: few pages of staff are about one tenant
        const { staffTenantArea } = await import('./staff-tenant-area.ts');
        await staffTenantArea(world, app, tenantIdIn(now), targetOf(now));
      }
      await pageGate(world, app, page, targetOf(now));
      prepared = prepareParts(lent, app, world);
    },
  });
}

/** Returns the parts that apps lend to a page: header and foot to every one, the rest to homes. */
function partsOn(app: AppManifest, page: PageRoute, { apps }: Portal): readonly LentPart[] {
  const isHome = app.route.endsWith('/portal') && page.path === '';
  return apps
    .filter(({ internal }) => internal === app.internal)
    .flatMap((one) => (one.parts ?? []).map((part) => ({ app: one, part })))
    .filter(({ part: { slot } }) => isHome || slot === 'header' || slot === 'foot');
}

/**
 * Creates a route from data, whose path is no literal that the router's types could follow; tests
 * check the manifests instead. `wrapInSuspense` is set explicitly: by default the router wraps a
 * route only until its lazy error page has loaded, and removing the wrapper remounts the page,
 * which loses all input.
 */
function below(parent: AnyRoute, path: string, options: object): AnyRoute {
  return createRoute({ getParentRoute: () => parent, path, wrapInSuspense: true, ...options });
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    readonly app?: AppManifest;
    readonly page?: PageRoute;
  }
}
