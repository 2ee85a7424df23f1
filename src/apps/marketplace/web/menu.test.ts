import { describe, expect, test } from 'vitest';
import type { AccessSituation } from '#platform/web/router/gate.rules.ts';
import { menuOf, type MenuItem } from '#platform/web/shell/menu.rules.ts';
import { marketplaceApp } from '../app.ts';

const access = (held: readonly string[]): AccessSituation => ({
  held,
  skipPermissions: false,
  tenantOverride: false,
  flags: [],
  bundleTable: [],
  tenantBundles: ['Standard'],
  onboarded: {},
});
const routesOf = (items: readonly MenuItem[]): string[] =>
  items.flatMap((item) => [...(item.route ? [item.route] : []), ...routesOf(item.children)]);
const menu = (...held: string[]): string[] =>
  routesOf(menuOf([marketplaceApp], false, access(held)).flatMap((app) => app.children)).map(
    (route) => route.replace('/:/marketplace/', ''),
  );

const shop = ['shop/start'];

describe('who sees what of the marketplace (spec §6)', () => {
  test('a buyer sees everything', () => {
    expect(menu('portal:user', 'marketplace', 'marketplace:shop')).toEqual([
      'your-subscriptions',
      'renewals',
      ...shop,
      'azure-reservations',
      'order-history',
      'offers',
      'price-list',
    ]);
  });

  test('reading is not buying', () => {
    expect(menu('portal:user', 'marketplace')).toEqual([
      'your-subscriptions',
      'renewals',
      'azure-reservations',
      'order-history',
      'offers',
      'price-list',
    ]);
  });

  test('the right to shop alone opens the shop and its prices', () => {
    expect(menu('portal:user', 'marketplace:shop')).toEqual([...shop, 'offers', 'price-list']);
  });

  test('who approves orders sees orders, who looks after licences sees subscriptions', () => {
    expect(menu('portal:user', 'marketplace:orders:approve')).toEqual([
      'order-history',
      'order-approval',
    ]);
    expect(menu('portal:user', 'businesscockpit:licenses')).toEqual([
      'your-subscriptions',
      'renewals',
    ]);
    expect(menu('portal:user', 'businesscockpit:finances')).toEqual([
      'order-history',
      'price-list',
    ]);
  });

  test('without any of these rights the app is not there', () => {
    expect(menu('portal:user')).toEqual([]);
  });
});

test('the shop stands in the menu once, with its families folded below (spec §3, asynchronous items)', () => {
  const [app] = menuOf([marketplaceApp], false, access(['portal:user', 'marketplace:shop']));
  const families = app?.children.find(({ name }) => name === 'families');
  expect(app?.children.map(({ name }) => name)).toEqual(['start', 'families', 'offers', 'prices']);
  expect(families).toMatchObject({ collapsible: true, route: undefined });
  expect(families?.link?.feeder).toBeTypeOf('function');
});
