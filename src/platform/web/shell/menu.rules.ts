import type { AppManifest, AppRoute, GateNeeds, NavigationLink } from '#platform/common/app-manifest.ts';
import type { IconName } from '#platform/common/icon-name.ts';
import { needsOf } from '../router/app-links.rules.ts';
import { type AccessSituation, type GateAnswer, gates } from '../router/gate.rules.ts';

/** One line of the side menu, decided: what cannot be opened at all is not in here. */
export interface MenuItem {
  /** Unique within the menu. */
  readonly key: string;
  readonly app: AppManifest;
  readonly name: string;
  readonly icon: IconName | undefined;
  readonly route: AppRoute | undefined;
  readonly match: 'exact' | 'prefix';
  readonly children: readonly MenuItem[];
  readonly collapsible: boolean;
  /** Licence bundles that would unlock it; undefined when it is open. */
  readonly lockedBy: readonly string[] | undefined;
  readonly link: NavigationLink | undefined;
}

/**
 * The menu of one kind of user, app by app in the order of their manifests. Items behind a flag, a missing permission or
 * a missing onboarding are absent; items that a licence bundle would unlock are there, locked, with what would open them
 * (product reference A17). Staff's pages of a tenant are absent until one is chosen. An app without a single open or locked item is absent. While an onboarding is unknown its items
 * are there, so that the menu does not jump: the guard waits until it knows.
 */
export function menuOf(apps: readonly AppManifest[], internal: boolean, access: AccessSituation): readonly MenuItem[] {
  const assumed = { ...access, onboarded: { marketplace: true, securityPortal: true, ...access.onboarded } };
  return apps.filter((app) => app.isApp && app.internal === internal).flatMap((app) => appItem(app, assumed));
}

function appItem(app: AppManifest, access: AccessSituation): MenuItem[] {
  const answer = gates([app], access);
  const lockedBy = lockOf(answer);
  if (!answer?.allowed && !lockedBy) return [];
  const children = lockedBy ? [] : linkItems(app, app.sideNavigation, access, [app]);
  if (!lockedBy && children.length === 0) return [];
  const rest = { link: undefined, match: 'prefix', collapsible: true } as const;
  return [{ key: app.route, app, name: app.name, icon: app.logo, route: app.route, children, lockedBy, ...rest }];
}

function linkItems(app: AppManifest, links: readonly NavigationLink[], access: AccessSituation, above: readonly GateNeeds[]): MenuItem[] {
  return links.flatMap((link) => {
    if (app.internal && access.hasTenant === false && link.route?.includes('/:')) return [];
    const answer = gates(needsOf(app, link, above), access);
    const lockedBy = lockOf(answer);
    if (!answer?.allowed && !lockedBy) return [];
    const children = lockedBy ? [] : linkItems(app, link.children ?? [], access, [...above, link]);
    const isEmptyGroup = link.children !== undefined && !link.feeder && children.length === 0 && !lockedBy;
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

/** Whether an item stands for the path on show. Both are whole paths: the tenant is already in the route. */
export function isCurrent(route: string | undefined, match: 'exact' | 'prefix', path: string): boolean {
  if (route === undefined) return false;
  return path === route || (match === 'prefix' && path.startsWith(`${route}/`));
}
