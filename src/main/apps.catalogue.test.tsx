import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { NavigationLink } from '#platform/common/app-manifest.ts';
import { pageOf } from '#platform/web/router/app-links.rules.ts';
import { apps } from './apps.ts';
import * as ofCustomers from './apps.list.ts';
import * as ofStaff from './staff-apps.list.ts';
import { portalMap } from './portal-map.ts';

test('§3 feature and app config: every app says what it is, in both languages, and where it lies', () => {
  for (const app of apps) {
    const {
      feature,
      internal,
      isApp,
      logo,
      name,
      description,
      route,
      themeConcept,
      sideNavigation,
      texts,
    } = app;
    expect({ feature, internal, isApp, logo, themeConcept }, route).toEqual({
      feature: expect.stringMatching(/^[a-z-]+$/),
      internal: route.startsWith('/internal/'),
      isApp: !route.endsWith('/portal'),
      logo: expect.any(String),
      themeConcept: expect.stringMatching(/^(dynamic|alwaysDark|alwaysLight)$/),
    });
    for (const text of [name, description])
      expect([texts.de[text], texts.en[text]], `${route} ${text}`).not.toContain(undefined);
    expect(sideNavigation.length > 0 || !isApp, route).toBe(true);
  }
});

test('articles of the help have an id of their own, speak both languages and lead to a page', async () => {
  const ids: string[] = [];
  for (const app of apps) {
    const loan = await app.help?.();
    if (!loan) continue;
    const [de, en] = await Promise.all([loan.words('de'), loan.words('en')]);
    for (const { id, title, text, pages } of loan.articles) {
      ids.push(id);
      expect([de(title), en(title)], id).not.toContain(title);
      expect([de(text), en(text)], id).not.toContain(text);
      for (const route of pages)
        expect(
          apps.some((one) => pageOf(one, route) !== undefined),
          `${id} ${route}`,
        ).toBe(true);
    }
  }
  expect(ids.toSorted()).toEqual([...new Set(ids)].toSorted());
});

test('every folder of an app is in the list of customers or in that of staff, as its manifest says', () => {
  expect(Object.values(ofCustomers).filter(({ internal }) => internal)).toEqual([]);
  expect(Object.values(ofStaff).filter(({ internal }) => !internal)).toEqual([]);
  expect(apps.length).toBe(globSync('src/apps/*/app.ts').length);
});

test('§3 navigation link: it has a name in both languages, and leads to an address, opens a dialog or holds other links', () => {
  const links = (of: readonly NavigationLink[]): readonly NavigationLink[] =>
    of.flatMap((link) => [link, ...links(link.children ?? [])]);
  for (const app of apps) {
    for (const link of links(app.sideNavigation)) {
      expect([app.texts.de[link.name], app.texts.en[link.name]], link.name).not.toContain(
        undefined,
      );
      expect(
        [link.route, link.dialogComponent, link.children, link.feeder].some(Boolean),
        link.name,
      ).toBe(true);
      // Its form says whether it is a tenant's route (tenantRoute): the colon in the first place
      // belongs to apps of customers.
      expect(
        link.route === undefined || link.route.startsWith('/:/') !== app.internal,
        link.route,
      ).toBe(true);
    }
  }
});

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

test('links, shortcuts and numbers inherit the needs of their page and do not repeat them', () => {
  const links = (of: readonly NavigationLink[]): readonly NavigationLink[] =>
    of.flatMap((link) => [link, ...links(link.children ?? [])]);
  const repeated = apps.flatMap((app) => {
    const leading = [...links(app.sideNavigation), ...(app.shortcuts ?? []), app.number ?? {}];
    return leading.filter(({ route, requiredPermissions }) => {
      const page = pageOf(app, route);
      return page && requiredPermissions && isSame(requiredPermissions, page.requiredPermissions);
    });
  });

  expect(repeated.map(({ route }) => route)).toEqual([]);
});

test('§2 marketplace: your-subscriptions is the default route for the tenant switcher', () => {
  expect(apps.find(({ feature }) => feature === 'marketplace')?.tenantSwitcherDefaultRoute).toBe(
    '/:/marketplace/your-subscriptions',
  );
});

test('every app of the specification that is built stands on the map, on the same side and at the same address', () => {
  const built = apps.filter((app) =>
    portalMap.some((one) => one.base === app.route && one.internal === app.internal),
  );

  expect(built.map(({ route }) => route)).toEqual(
    expect.arrayContaining([
      ...['/:/portal', '/:/marketplace', '/:/admin'],
      ...[
        '/internal/portal',
        '/internal/admin',
        '/internal/marketplace-tools',
        '/internal/support-tools',
      ],
    ]),
  );
  // An app that the specification does not know takes no address of one that it does.
  expect(
    apps.filter((app) => !built.includes(app) && portalMap.some((one) => one.base === app.route)),
  ).toEqual([]);
});

test('§3 feature config, order: apps come in it, beginning with the homes', () => {
  for (const internal of [false, true]) {
    const orders = apps.filter((app) => app.internal === internal).map(({ order }) => order);
    expect(orders).toEqual(orders.toSorted((a, b) => a - b));
  }
  expect(apps.slice(0, 2).map(({ isApp }) => isApp)).toEqual([false, false]);
});

test('§4 theme concept: all listed apps use alwaysLight; the two homes, which are no listed apps (§1), follow the user', () => {
  const concepts = new Map(apps.map((app) => [app.route, app.themeConcept]));
  for (const [route, concept] of concepts)
    expect([route, concept]).toEqual([
      route,
      route.endsWith('/portal') ? 'dynamic' : 'alwaysLight',
    ]);
});
