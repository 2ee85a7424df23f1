import type {
  AppManifest,
  AppRoute,
  GateNeeds,
  NavigationLink,
  PageRoute,
} from '#platform/common/app-manifest.ts';
import type { AlternativeLink } from './guards.rules.ts';

/**
 * The address of a page with the placeholder of its app; staff pages about one tenant
 * (`$tenantId/roles`) have it in the path.
 */
export function routeOf(app: AppManifest, page: PageRoute): AppRoute {
  return page.path === '' ? app.route : `${app.route}/${page.path.replace('$tenantId', ':')}`;
}

/**
 * The page behind a link of an app; undefined where the link opens a dialog or leads to another
 * app.
 */
export function pageOf(app: AppManifest, route: AppRoute | undefined): PageRoute | undefined {
  return route === undefined
    ? undefined
    : app.pages.find((page) => matches(routeOf(app, page), route));
}

/** Parameters of the page (`$name`) fit any value of the link. */
function matches(pattern: string, route: string): boolean {
  const path = route.split(/[?#]/)[0] ?? route;
  const a = pattern.split('/');
  const b = path.split('/');
  return a.length === b.length && a.every((part, i) => part === b[i] || part.startsWith('$'));
}

/** A link of the side menu with every gate on the way to it: app, groups, link, page. */
export interface MenuLink extends AlternativeLink {
  readonly link: NavigationLink;
}

/** All links with a route, in the order of the menu. */
export function linksOf(app: AppManifest): readonly MenuLink[] {
  return walk(app, app.sideNavigation, [app]);
}

function walk(
  app: AppManifest,
  links: readonly NavigationLink[],
  above: readonly GateNeeds[],
): MenuLink[] {
  return links.flatMap((link) => {
    const needs = needsOf(app, link, above);
    const own =
      link.route === undefined || link.dialogComponent ? [] : [{ link, route: link.route, needs }];
    return [...own, ...walk(app, link.children ?? [], [...above, link])];
  });
}

/**
 * Returns the gates of one link, shortcut or home source: what stands above it, its own, and those
 * of its page. So a manifest names a page's needs once, and menu and guard never disagree.
 */
export function needsOf(
  app: AppManifest,
  link: GateNeeds & { readonly route?: AppRoute },
  above: readonly GateNeeds[],
): readonly GateNeeds[] {
  const page = pageOf(app, link.route);
  return page ? [...above, link, page] : [...above, link];
}

/**
 * Returns the redirect targets of a page's guard: its alternatives, else the other links of its
 * app.
 */
export function alternativesOf(
  app: AppManifest,
  page: PageRoute | undefined,
): readonly AlternativeLink[] {
  const links = linksOf(app);
  if (!page?.alternatives)
    return links.filter(({ link }) => page === undefined || pageOf(app, link.route) !== page);
  return page.alternatives.map(
    (route) => links.find((one) => one.route === route) ?? { route, needs: [] },
  );
}

/** The app that an address (with or without a tenant in it) belongs to. */
export function appAt(apps: readonly AppManifest[], path: string): AppManifest | undefined {
  const parts = path.split('/');
  const isBelow = (route: AppRoute): boolean =>
    route.split('/').every((part, i) => part === parts[i] || part === ':');
  return apps.find((app) => isBelow(app.matchRoute ?? app.route));
}
