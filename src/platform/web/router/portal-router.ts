import { createRootRoute, createRoute, createRouter, lazyRouteComponent, notFound, redirect } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { AppManifest, AppRoute, PageComponent, PageRoute } from '#platform/common/app-manifest.ts';
import { inDemoScope } from '../demo/demo-mode.ts';
import type { UserKind } from '../session/user.rules.ts';
import { NotFoundPage } from '../system/not-found.page.tsx';
import { CrashPage } from '../system/crash.page.tsx';
import { LoginPage } from '../system/login.page.tsx';
import {
  type GuardWorld,
  type Target,
  appEntrance,
  callbackGuard,
  customerArea,
  internalArea,
  invalidGuard,
  loginGuard,
  pageGate,
  redirects,
  rerouteGuard,
  welcomeGuard,
} from './guards.ts';
import { absentPlace, flatPlace } from './map-guards.ts';
import { type MapPlaces, placesOf } from './map.rules.ts';
import { isGuid } from './guid.rules.ts';
import { PageLoadError } from './page-load-error.ts';
import type { Portal } from './portal.ts';
import { parseSearch, searchText } from './search.rules.ts';
import { noteVisit } from './visited.ts';

interface Navigation {
  readonly location: { readonly pathname: string; readonly search: object };
  readonly params: Readonly<Record<string, string>>;
}

const targetOf = ({ location }: Navigation): Target => ({ pathname: location.pathname, search: { ...location.search } });

/** A page as the router draws it. Pages take no props, so any component of a manifest fits. */
function lazyPage(load: () => Promise<PageComponent>, feature?: string): ComponentType {
  const module = async () => {
    const page = await load().catch((cause: unknown) => {
      throw new PageLoadError(cause);
    });
    const Page = page as ComponentType; // see PageComponent: `unknown` for React's node
    return { Page: feature === undefined ? Page : inDemoScope(Page, feature) };
  };
  return lazyRouteComponent(module, 'Page');
}

const system = {
  forbidden: () => import('../system/forbidden.page.tsx').then((page) => page.ForbiddenPage),
  unauthorized: () => import('../system/unauthorized.page.tsx').then((page) => page.UnauthorizedPage),
  invalid: () => import('../system/invalid.page.tsx').then((page) => page.InvalidPage),
  welcome: () => import('../system/welcome.page.tsx').then((page) => page.WelcomePage),
};

/** A crash inside the shell leaves the shell; the component is part of the shell's own file, so it needs no network. */
const shellCrash = lazyRouteComponent(() => import('../shell/shell.tsx'), 'ShellPageCrash');

const root = createRootRoute({ notFoundComponent: NotFoundPage, errorComponent: CrashPage });

/** The routes of spec §2: system pages, then every app's pages below its area, out of the manifests. */
export function makeRouter(portal: Portal, world: GuardWorld) {
  const places = placesOf(portal.map, portal.apps);
  const shell = createRoute({
    getParentRoute: () => root,
    id: 'shell',
    component: lazyRouteComponent(() => import('../shell/shell.tsx'), 'Shell'),
  });
  const router = createRouter({
    routeTree: root.addChildren([
      ...systemRoutes(world),
      shell.addChildren([customerRoutes(shell, portal, places, world), internalRoutes(shell, portal, places, world)]),
    ]),
    parseSearch: (text) => parseSearch(text),
    stringifySearch: (search) => searchText(search),
    defaultErrorComponent: CrashPage,
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

function systemRoutes(world: GuardWorld) {
  const at = (path: string, rest: object) => createRoute({ getParentRoute: () => root, path, ...rest });
  return [
    at('/', { beforeLoad: () => goReroute() }),
    at('/reroute', { beforeLoad: (now: Navigation) => rerouteGuard(world, targetOf(now)) }),
    at('/login', { beforeLoad: (now: Navigation) => loginGuard(world, targetOf(now)), component: LoginPage }),
    at('/auth/$kind', { beforeLoad: () => callbackGuard(world) }),
    at('/forbidden', { component: lazyPage(system.forbidden) }),
    at('/unauthorized', { component: lazyPage(system.unauthorized) }),
    at('/invalid', { beforeLoad: (now: Navigation) => invalidGuard(world, targetOf(now)), component: lazyPage(system.invalid) }),
    at('/welcome', { beforeLoad: (now: Navigation) => welcomeGuard(world, targetOf(now)), component: lazyPage(system.welcome) }),
  ];
}

function goReroute(): never {
  throw redirect({ href: '/reroute', replace: true });
}

type Parent = ReturnType<typeof createRoute> | object;

function customerRoutes(shell: Parent, { apps, areas }: Portal, places: readonly MapPlaces[], world: GuardWorld) {
  const area = below(shell, '$tenantId', {
    errorComponent: shellCrash,
    beforeLoad: (now: Navigation) => customerArea(world, tenantIdIn(now), targetOf(now)),
  });
  if (areas?.includes('customer') === false) return area.addChildren(elsewhere(area));
  return area.addChildren([
    homeOf(area),
    ...appRoutes(
      area,
      apps.filter((app) => !app.internal),
      world,
    ),
    ...mapRoutes(
      area,
      places.filter(({ app }) => !app.internal),
      world,
    ),
  ]);
}

/** A tenant id that is none belongs to no address of the portal. */
function tenantIdIn({ params }: Navigation): string {
  const tenantId = params['tenantId'] ?? '';
  if (!isGuid(tenantId)) throw notFound();
  return tenantId;
}

function internalRoutes(shell: Parent, { apps, areas }: Portal, places: readonly MapPlaces[], world: GuardWorld) {
  const area = below(shell, 'internal', {
    errorComponent: shellCrash,
    beforeLoad: (now: Navigation) => internalArea(world, targetOf(now)),
  });
  if (areas?.includes('internal') === false) return area.addChildren(elsewhere(area));
  return area.addChildren([
    homeOf(area),
    ...appRoutes(
      area,
      apps.filter((app) => app.internal),
      world,
    ),
    ...mapRoutes(
      area,
      places.filter(({ app }) => app.internal),
      world,
    ),
  ]);
}

/** The apps of this area were not loaded with the page: the address is opened as if it had been typed. */
function elsewhere(area: Parent) {
  const open = async ({ location: { href } }: { readonly location: { readonly href: string } }): Promise<never> => {
    location.assign(href);
    return new Promise(() => undefined); // the page is left
  };
  return [homeOf(area), below(area, '$', { beforeLoad: open })];
}

/** An area's own address is no page: the decision entry point knows where to go. */
const homeOf = (area: Parent) => below(area, '/', { beforeLoad: () => goReroute() });

function appRoutes(area: Parent, apps: readonly AppManifest[], world: GuardWorld) {
  return apps.flatMap((app) => {
    const base = belowArea(app.route);
    const pages = app.pages.map((page) => pageRoute(area, base, app, page, world));
    const hasOwnPage = app.pages.some((page) => page.path === '');
    const entrance = below(area, base, { beforeLoad: (now: Navigation) => appEntrance(world, app, targetOf(now)) });
    return hasOwnPage ? pages : [entrance, ...pages];
  });
}

/** Pages of the map that are not built, and the short addresses of grouped ones (spec §2): each leads on. */
function mapRoutes(area: Parent, places: readonly MapPlaces[], world: GuardWorld) {
  return places.flatMap(({ app, built, absent, flat }) => {
    const at = (path: string) => [belowArea(app.base), path].filter(Boolean).join('/');
    return [
      ...absent.map((path) => below(area, at(path), { beforeLoad: (now: Navigation) => absentPlace(world, app, built, targetOf(now)) })),
      ...flat.map((form) => below(area, at(form.path), { beforeLoad: (now: Navigation) => flatPlace(app, form, targetOf(now)) })),
    ];
  });
}

/** Without `/:` or `/internal`, which the area's own route stands for. */
const belowArea = (route: AppRoute): string => route.split('/').slice(2).join('/');

function pageRoute(area: Parent, base: string, app: AppManifest, page: PageRoute, world: GuardWorld) {
  const path = [base, page.path].filter(Boolean).join('/');
  const kind: UserKind = app.internal ? 'internal' : 'customer';
  return below(area, path, {
    component: lazyPage(page.load, app.feature),
    errorComponent: shellCrash,
    staticData: { app, page },
    beforeLoad: async (now: Navigation) => {
      if (kind === 'internal' && 'tenantId' in now.params) {
        const { staffTenantArea } = await import('./staff-tenant-area.ts'); // few pages are entered like this
        await staffTenantArea(world, app, tenantIdIn(now), targetOf(now));
      }
      await pageGate(world, app, page, targetOf(now));
    },
  });
}

/**
 * Routes out of data have no literal paths for the router's types to follow; the manifests are checked instead.
 * `wrapInSuspense` is said aloud: left to itself, the router wraps a route only until its lazy error page has been
 * fetched, and taking the wrapper away makes the page anew, with all that was typed into it.
 */
function below(parent: Parent, path: string, options: object) {
  return createRoute({ getParentRoute: () => parent as typeof root, path, wrapInSuspense: true, ...options });
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    readonly app?: AppManifest;
    readonly page?: PageRoute;
  }
}
