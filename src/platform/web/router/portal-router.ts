import { type AnyRoute, createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { type Navigation, areaRoutes, goReroute, targetOf } from './area-routes.ts';
import {
  type GuardWorld,
  callbackGuard,
  invalidGuard,
  loginGuard,
  redirects,
  rerouteGuard,
  welcomeGuard,
} from './guards.ts';
import { lazyPage } from './lazy-page.ts';
import { placesOf } from './map.rules.ts';
import type { PortalPages } from './portal-pages.ts';
import type { Portal } from './portal.ts';
import { parseSearch, searchText } from './search.rules.ts';
import { noteVisit } from './visited.ts';

/**
 * Creates the router with the routes of spec §2: system pages, then the pages of every app below
 * its area, as its manifest lists them.
 */
export function makeRouter(portal: Portal, world: GuardWorld, pages: PortalPages) {
  const router = createRouter({
    routeTree: routeTree(portal, world, pages),
    parseSearch: (text) => parseSearch(text),
    stringifySearch: (search) => searchText(search),
    defaultErrorComponent: pages.crash,
    notFoundMode: 'root',
    scrollRestoration: true,
    context: portal,
  });
  router.subscribe('onResolved', ({ toLocation }) => {
    redirects.reset();
    noteVisit(toLocation.href);
  });
  return router;
}

function routeTree(portal: Portal, world: GuardWorld, pages: PortalPages): AnyRoute {
  const root = createRootRoute({
    notFoundComponent: pages.notFound,
    errorComponent: pages.crash,
  });
  const shell = createRoute({ getParentRoute: () => root, id: 'shell', component: pages.shell });
  const site = { portal, places: placesOf(portal.map, portal.apps), pages, world };
  return root.addChildren([
    ...systemRoutes(root, world, pages),
    shell.addChildren([areaRoutes(shell, 'customer', site), areaRoutes(shell, 'internal', site)]),
  ]);
}

function systemRoutes(root: AnyRoute, world: GuardWorld, pages: PortalPages): AnyRoute[] {
  const at = (path: string, rest: object): AnyRoute =>
    createRoute({ getParentRoute: () => root, path, ...rest });
  return [
    at('/', { beforeLoad: () => goReroute() }),
    at('/reroute', { beforeLoad: (now: Navigation) => rerouteGuard(world, targetOf(now)) }),
    at('/login', {
      beforeLoad: (now: Navigation) => loginGuard(world, targetOf(now)),
      component: pages.login,
    }),
    at('/auth/$kind', { beforeLoad: () => callbackGuard(world) }),
    at('/forbidden', { component: lazyPage(pages.forbidden) }),
    at('/unauthorized', { component: lazyPage(pages.unauthorized) }),
    at('/invalid', {
      beforeLoad: (now: Navigation) => invalidGuard(world, targetOf(now)),
      component: lazyPage(pages.invalid),
    }),
    at('/welcome', {
      beforeLoad: (now: Navigation) => welcomeGuard(world, targetOf(now)),
      component: lazyPage(pages.welcome),
    }),
  ];
}
