import { expect, test } from 'vitest';
import { shopApp } from '../router/app.fixture.ts';
import { anAccess } from '../router/gate.fixture.ts';
import { holdsPath, menuByArea, menuOf, pagesOf } from './menu.rules.ts';

const shop = { ...shopApp, area: 'purchasing' } as const;
const held = ['marketplace', 'marketplace:shop'];
const menu = menuByArea(menuOf([shop], false, anAccess({ held, bundleTable: [] })));
const staffLinks = [
  { name: 'roles', route: '/internal/admin/roles' },
  { name: 'tenant', children: [{ name: 'tenantRoles', route: '/internal/admin/:/roles' }] },
] as const;
const admin = {
  ...shopApp,
  internal: true,
  area: 'staff',
  route: '/internal/admin',
  sideNavigation: staffLinks,
} as const;

test('the pages of an app stand under its chapter, groups that cannot be folded in line', () => {
  expect(menu.areas.map(({ name }) => name)).toEqual(['purchasing']);
  expect(pagesOf(menu).map(({ name }) => name)).toContain('start');
});

test('chapters keep the order of the house, whatever the order of the apps', () => {
  const admin = { ...shop, route: '/:/admin', area: 'administration' } as const;
  const both = menuByArea(menuOf([admin, shop], false, anAccess({ held, bundleTable: [] })));

  expect(both.areas.map(({ name }) => name)).toEqual(['purchasing', 'administration']);
});

test('pages of the chosen customer stand above the chapters of the staff', () => {
  const { ofTenant, areas } = menuByArea(menuOf([admin], true, { ...anAccess(), hasTenant: true }));

  expect(ofTenant.map(({ name }) => name)).toEqual(['tenantRoles']);
  expect(areas.flatMap(({ pages }) => pages.map(({ name }) => name))).toEqual(['roles']);
});

test('a chapter is open on its own pages and on pages about one of their things', () => {
  const pages = menu.areas[0]?.pages ?? [];
  const holds = (path: string) => holdsPath(pages, path, (route) => route);

  expect(holds('/:/marketplace/shop/start')).toBe(true);
  expect(holds('/:/marketplace/shop/product/1')).toBe(true);
  expect(holds('/:/portal')).toBe(false);
});
