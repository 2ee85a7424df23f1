import type {
  AppManifest,
  AppRoute,
  GateNeeds,
  NavigationLink,
} from '#platform/common/app-manifest.ts';
import { type AreaName, areaNames } from '#platform/common/areas.ts';
import type { IconName } from '#platform/common/icon-name.ts';
import { needsOf } from '../router/app-links.rules.ts';
import { type AccessSituation, type GateAnswer, gates } from '../router/gate.rules.ts';

/** How an entry's address is compared with that of the page on show (app-manifest.ts). */
export type MenuMatch = NonNullable<NavigationLink['match']>;

/** Item of the side menu after the gates; unavailable items are left out. */
export interface MenuItem {
  /** Unique within the menu. */
  readonly key: string;
  readonly app: AppManifest;
  readonly name: string;
  readonly icon: IconName | undefined;
  readonly route: AppRoute | undefined;
  readonly match: MenuMatch;
  readonly children: readonly MenuItem[];
  readonly collapsible: boolean;
  /** Licence bundles that would unlock it; undefined when it is open. */
  readonly lockedBy: readonly string[] | undefined;
  readonly link: NavigationLink | undefined;
}

/**
 * The menu of one kind of user, app by app in the order of their manifests. Items behind a flag, a
 * missing permission or a missing onboarding are absent; items that a licence bundle would unlock
 * are there, locked, with what would open them (product reference A17). Staff's pages of a tenant
 * are absent until one is chosen. An app without a single open or locked item is absent. While an
 * onboarding is unknown its items are there, so that the menu does not jump: the guard waits until
 * it knows.
 */
export function menuOf(
  apps: readonly AppManifest[],
  internal: boolean,
  access: AccessSituation,
): readonly MenuItem[] {
  const assumed = {
    ...access,
    onboarded: { marketplace: true, securityPortal: true, ...access.onboarded },
  };
  return apps
    .filter((app) => (app.isApp || app.area !== undefined) && app.internal === internal)
    .flatMap((app) => appItem(app, assumed));
}

function appItem(app: AppManifest, access: AccessSituation): MenuItem[] {
  const answer = gates([app], access);
  const lockedBy = lockOf(answer);
  if (!answer?.allowed && !lockedBy) return [];
  const children = lockedBy ? [] : linkItems(app, app.sideNavigation, access, [app]);
  if (!lockedBy && children.length === 0) return [];
  const rest = { link: undefined, match: 'prefix', collapsible: true } as const;
  return [
    {
      key: app.route,
      app,
      name: app.name,
      icon: app.logo,
      route: app.route,
      children,
      lockedBy,
      ...rest,
    },
  ];
}

function linkItems(
  app: AppManifest,
  links: readonly NavigationLink[],
  access: AccessSituation,
  above: readonly GateNeeds[],
): MenuItem[] {
  return links.flatMap((link) => {
    if (app.internal && access.hasTenant === false && link.route?.includes('/:')) return [];
    const answer = gates(needsOf(app, link, above), access);
    const lockedBy = lockOf(answer);
    if (!answer?.allowed && !lockedBy) return [];
    const children = lockedBy ? [] : linkItems(app, link.children ?? [], access, [...above, link]);
    const isEmptyGroup =
      link.children !== undefined && !link.feeder && children.length === 0 && !lockedBy;
    if (isEmptyGroup) return [];
    return [
      {
        key: link.route ?? `${app.route}#${link.name}`,
        app,
        name: link.name,
        icon: link.icon,
        route: link.route,
        match: link.match ?? 'prefix',
        collapsible: link.collapsible ?? false,
        children,
        lockedBy,
        link,
      },
    ];
  });
}

function lockOf(answer: GateAnswer | undefined): readonly string[] | undefined {
  return answer && !answer.allowed && answer.reason === 'bundle' ? answer.missing : undefined;
}

/** Returns whether an item matches the current path. Both are full paths with the tenant. */
export function isCurrent(route: string | undefined, match: MenuMatch, path: string): boolean {
  if (route === undefined) return false;
  if (match === 'group') return path.startsWith(route.slice(0, route.lastIndexOf('/') + 1));
  return path === route || (match === 'prefix' && path.startsWith(`${route}/`));
}

/** Chapter of the menu with its pages. */
export interface MenuArea {
  readonly name: AreaName;
  readonly pages: readonly MenuItem[];
}

/** The menu by chapters. */
export interface Menu {
  /** Staff's pages of the chosen customer; empty for customers and while none is chosen. */
  readonly ofTenant: readonly MenuItem[];
  readonly areas: readonly MenuArea[];
}

/**
 * Sorts the menu's apps into chapters. A chapter shows pages, not apps: groups that cannot be folded
 * are shown in line, a locked app is one locked entry.
 */
export function menuByArea(items: readonly MenuItem[]): Menu {
  const placed = items.flatMap((item) =>
    item.app.area ? rowsOf(item).map((page) => ({ page, area: item.app.area })) : [],
  );
  const isOfTenant = ({ app, route }: MenuItem) => app.internal && route?.includes('/:') === true;
  return {
    ofTenant: placed.flatMap(({ page }) => (isOfTenant(page) ? [page] : [])),
    areas: areaNames.flatMap((name) => {
      const pages = placed.flatMap(({ page, area }) =>
        area === name && !isOfTenant(page) ? [page] : [],
      );
      return pages.length > 0 ? [{ name, pages }] : [];
    }),
  };
}

function rowsOf(item: MenuItem): readonly MenuItem[] {
  if (item.lockedBy) return [item];
  return item.children.flatMap((child) =>
    child.children.length > 0 && !child.collapsible ? rowsOf(child) : [child],
  );
}

/** Returns every page of the menu, those in folded groups too. */
export const pagesOf = ({ ofTenant, areas }: Menu): readonly MenuItem[] =>
  [...ofTenant, ...areas.flatMap(({ pages }) => pages)].flatMap((page) =>
    page.children.length > 0 ? page.children : [page],
  );

/** Returns whether one of these entries leads to the path, which is full, with the tenant. */
export function holdsPath(
  items: readonly MenuItem[],
  path: string,
  addressOf: (route: AppRoute) => string,
): boolean {
  return items.some(
    ({ app, route, match, children }) =>
      (route !== undefined && isCurrent(addressOf(route), match, path)) ||
      holdsPath(children, path, addressOf) ||
      // pages of one thing (a product) belong to the chapter of their app
      (!app.internal && isCurrent(addressOf(app.route), 'prefix', path)),
  );
}
