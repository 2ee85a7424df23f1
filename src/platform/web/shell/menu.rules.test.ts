import { describe, expect, test } from 'vitest';
import { bundleTable, shopApp } from '../router/app.fixture.ts';
import { anAccess } from '../router/gate.fixture.ts';
import { aTenant } from '../session/user.fixture.ts';
import { crumbsOf } from './breadcrumbs.rules.ts';
import { type MenuItem, isCurrent, menuOf } from './menu.rules.ts';
import { switchTarget } from './tenant-switch.rules.ts';

const names = (items: readonly MenuItem[]): unknown[] =>
  items.map((item) => (item.children.length > 0 ? [item.name, names(item.children)] : item.name));
const page = (path: string) => shopApp.pages.find((one) => one.path === path);

describe('§3 sideNavigation, with the gates of A17', () => {
  test('shows what the user may open, groups with their links', () => {
    const menu = menuOf(
      [shopApp],
      false,
      anAccess({
        held: ['marketplace', 'marketplace:shop'],
        bundleTable,
        tenantBundles: ['Standard'],
      }),
    );

    expect(names(menu)).toEqual([
      ['app', ['subscriptions', ['shop', ['start', 'search']], 'budget']],
    ]);
  });

  test('§3 navigation link: icon, name, route, match and collapsible come through as the manifest says', () => {
    const links = [
      { icon: 'home', name: 'start', route: '/:/marketplace/shop/start', match: 'exact' },
      {
        name: 'shop',
        collapsible: true,
        children: [{ name: 'search', route: '/:/marketplace/shop/search' }],
      },
    ] as const;
    const [app] = menuOf(
      [{ ...shopApp, sideNavigation: links }],
      false,
      anAccess({ held: ['marketplace', 'marketplace:shop'] }),
    );

    expect(app?.children).toMatchObject([
      {
        icon: 'home',
        name: 'start',
        route: '/:/marketplace/shop/start',
        match: 'exact',
        collapsible: false,
      },
      {
        name: 'shop',
        route: undefined,
        match: 'prefix',
        collapsible: true,
        children: [{ name: 'search' }],
      },
    ]);
    expect(app).toMatchObject({ icon: 'store', name: 'app', route: '/:/marketplace' });
  });

  test('leaves out what a permission is missing for, with a group that is empty then', () => {
    expect(
      names(menuOf([shopApp], false, anAccess({ held: ['marketplace'], bundleTable: [] }))),
    ).toEqual([['app', ['subscriptions', 'budget']]]);
  });

  test('shows what a bundle would unlock, locked and with the bundle', () => {
    const [app] = menuOf([shopApp], false, anAccess({ held: ['marketplace'], bundleTable }));

    expect(app?.children.map((item) => [item.name, item.lockedBy])).toEqual([
      ['subscriptions', undefined],
      ['budget', ['Standard']],
    ]);
  });

  test('§4 onboarding: an app stays in the menu while its status is unknown, and goes when the tenant is not onboarded', () => {
    const held = ['marketplace'];
    const app = { ...shopApp, onboarding: 'marketplace' } as const;

    expect(menuOf([app], false, anAccess({ held }))).toHaveLength(1);
    expect(menuOf([app], false, anAccess({ held, onboarded: { marketplace: false } }))).toEqual([]);
  });

  test('leaves an app out that a flag switches off, that is of the other kind of user, or that is no app', () => {
    const access = anAccess({
      held: ['marketplace'],
      flags: [{ name: 'marketplace', isEnabled: false }],
    });

    expect(menuOf([{ ...shopApp, flag: 'marketplace' }], false, access)).toEqual([]);
    expect(menuOf([shopApp], true, anAccess({ held: ['marketplace'] }))).toEqual([]);
    expect(
      menuOf([{ ...shopApp, isApp: false }], false, anAccess({ held: ['marketplace'] })),
    ).toEqual([]);
  });
});

test('§3 navigation link, match: a link is current on its own address and below it, an exact one on its own only', () => {
  expect(isCurrent('/t/a', 'prefix', '/t/a/b')).toBe(true);
  expect(isCurrent('/t/a', 'exact', '/t/a/b')).toBe(false);
  expect(isCurrent('/t/a', 'prefix', '/t/ab')).toBe(false);
  expect(isCurrent('/t/a/one', 'group', '/t/a/two')).toBe(true);
  expect(isCurrent('/t/a/one', 'group', '/t/b/two')).toBe(false);
});

describe("§2 per-tenant variants: staff's pages of a tenant", () => {
  const links = [
    { name: 'roles', route: '/internal/admin/roles' },
    { name: 'tenant', children: [{ name: 'tenantRoles', route: '/internal/admin/:/roles' }] },
  ] as const;
  const admin = {
    ...shopApp,
    internal: true,
    route: '/internal/admin',
    sideNavigation: links,
  } as const;
  const names = (hasTenant: boolean) =>
    menuOf([admin], true, { ...anAccess(), hasTenant })[0]?.children.map(({ name }) => name);

  test('are in the menu once a tenant is chosen, and with them their group', () => {
    expect(names(true)).toEqual(['roles', 'tenant']);
    expect(names(false)).toEqual(['roles']);
  });
});

describe('breadcrumbs', () => {
  test('lead from the app through its groups', () => {
    const start = page('shop/start');

    expect(start && crumbsOf(shopApp, start)).toStrictEqual([
      { name: 'app', route: '/:/marketplace' },
      { name: 'shop', route: undefined },
    ]);
  });

  test('of a page without a link lead through the first link of its folder', () => {
    const product = page('shop/product/$productId');

    expect(product && crumbsOf(shopApp, product)).toEqual([
      { name: 'app', route: '/:/marketplace' },
      { name: 'start', route: '/:/marketplace/shop/start' },
    ]);
  });

  test('lead from the home to a page of the person, and do not stand on the home itself', () => {
    const home = { ...shopApp, isApp: false };
    const subscriptions = page('your-subscriptions');

    expect(subscriptions && crumbsOf(home, subscriptions)).toEqual([]);
    expect(subscriptions && crumbsOf(home, { ...subscriptions, path: '' })).toBeUndefined();
  });
});

describe('§3 tenantSwitcherDefaultRoute: tenant switch', () => {
  const access = anAccess({ bundleTable });
  const tenant = aTenant({
    roleClaims: ['portal:user', 'marketplace'],
    licenseBundles: ['Essential'],
  });

  test('keeps the page where the new tenant allows it', () => {
    expect(
      switchTarget({ tenant, app: shopApp, page: page('shop/search'), access, isStaff: false }),
    ).toBe('/:/marketplace/shop/search');
  });

  test("leads to the app's default route where it does not", () => {
    expect(
      switchTarget({
        tenant,
        app: shopApp,
        page: page('configuration/budget-management'),
        access,
        isStaff: false,
      }),
    ).toBe('/:/marketplace/your-subscriptions');
  });

  test('never carries the page of one thing over', () => {
    expect(
      switchTarget({
        tenant,
        app: shopApp,
        page: page('shop/product/$productId'),
        access,
        isStaff: false,
      }),
    ).toBe('/:/marketplace/your-subscriptions');
  });

  test('staff stay where the address names no tenant, and see the page of the other tenant where it does', () => {
    const roles = {
      path: '$tenantId/roles',
      name: 'roles',
      load: () => Promise.resolve(() => null),
    };
    const admin = { ...shopApp, internal: true, route: '/internal/admin', pages: [roles] } as const;

    expect(
      switchTarget({ tenant, app: shopApp, page: page('shop/start'), access, isStaff: true }),
    ).toBe('/:/marketplace/shop/start');
    expect(switchTarget({ tenant, app: admin, page: roles, access, isStaff: true })).toBe(
      '/internal/admin/:/roles',
    );
    expect(
      switchTarget({
        tenant,
        app: { ...admin, route: '/internal/tools' },
        page: { ...roles, path: 'x' },
        access,
        isStaff: true,
      }),
    ).toBe('stay');
  });

  test('leads home where the default route is not allowed either, and from pages of no app', () => {
    const stranger = { ...tenant, roleClaims: ['portal:user'] };

    expect(
      switchTarget({
        tenant: stranger,
        app: shopApp,
        page: page('your-subscriptions'),
        access,
        isStaff: false,
      }),
    ).toBe('/:/portal');
    expect(switchTarget({ tenant, app: undefined, page: undefined, access, isStaff: false })).toBe(
      '/:/portal',
    );
  });
});
