import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import type { AppManifest, NavigationLink } from '../src/platform/common/app-manifest.ts';
import { pageOf, routeOf } from '../src/platform/web/router/app-links.rules.ts';

/**
 * Every manifest of the portal. The address is computed: the manifests lead to pages of the
 * browser, whose types are not the server's.
 */
let apps: readonly AppManifest[] = [];

beforeAll(async () => {
  const loaded: { apps: readonly AppManifest[] } = await import(
    pathToFileURL(resolve('src/main/apps.ts')).href
  );
  apps = loaded.apps;
});

const allLinks = (links: readonly NavigationLink[]): readonly NavigationLink[] =>
  links.flatMap((link) => [link, ...allLinks(link.children ?? [])]);

describe('manifests', () => {
  test('§3 sideNavigation: every link leads to a page of its app or opens a dialog', () => {
    const dead = apps.flatMap((app) =>
      allLinks(app.sideNavigation)
        .filter(
          (link) => link.route !== undefined && !link.dialogComponent && !pageOf(app, link.route),
        )
        .map((link) => link.route),
    );

    expect(dead).toEqual([]);
  });

  test('§3 shortcuts, tenantSwitcherDefaultRoute: they and every alternative are pages of some app', () => {
    // A shortcut may open a dialog of its page, which stands in the search.
    const isPage = (route: string): boolean =>
      apps.some((app) => app.pages.some((page) => routeOf(app, page) === route.split('?')[0]));
    const named = apps.flatMap((app) => [
      ...(app.shortcuts ?? []).map((shortcut) => shortcut.route),
      ...app.pages.flatMap((page) => page.alternatives ?? []),
      ...(app.tenantSwitcherDefaultRoute ? [app.tenantSwitcherDefaultRoute] : []),
    ]);

    expect(named.filter((route) => !isPage(route))).toEqual([]);
  });

  test('no two pages share an address', () => {
    const routes = apps.flatMap((app) => app.pages.map((page) => routeOf(app, page)));

    expect(routes.length).toBe(new Set(routes).size);
  });

  test('an app is internal exactly where its route is', () => {
    expect(
      apps
        .filter((app) => app.internal !== app.route.startsWith('/internal/'))
        .map((app) => app.route),
    ).toEqual([]);
  });

  test('an app of the menu has at least one link', () => {
    const empty = apps
      .filter((app) => app.isApp && allLinks(app.sideNavigation).length === 0)
      .map((app) => app.route);

    expect(empty).toEqual([]);
  });
});
