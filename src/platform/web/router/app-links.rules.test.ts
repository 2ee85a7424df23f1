import { expect, test } from 'vitest';
import { alternativesOf, appAt, linksOf, pageOf } from './app-links.rules.ts';
import { shopApp } from './app.fixture.ts';

const page = (path: string) => shopApp.pages.find((one) => one.path === path);

test('links come in the order of the menu, each with all gates on the way to it', () => {
  const [subscriptions, start] = linksOf(shopApp);

  expect(linksOf(shopApp).map(({ link }) => link.name)).toEqual([
    'subscriptions',
    'start',
    'search',
    'budget',
  ]);
  expect(subscriptions?.needs).toEqual([
    shopApp,
    shopApp.sideNavigation[0],
    page('your-subscriptions'),
  ]);
  expect(start?.needs).toEqual([
    shopApp,
    shopApp.sideNavigation[1],
    shopApp.sideNavigation[1]?.children?.[0],
    page('shop/start'),
  ]);
});

test('the page behind a link is found whatever its parameters and query', () => {
  expect(pageOf(shopApp, '/:/marketplace/shop/product/abc')).toBe(page('shop/product/$productId'));
  expect(pageOf(shopApp, '/:/marketplace/shop/search?search=x')).toBe(page('shop/search'));
  expect(pageOf(shopApp, '/:/marketplace/shop')).toBeUndefined();
});

test('a page names its alternatives; otherwise they are the other links of its app', () => {
  expect(
    alternativesOf(shopApp, page('configuration/budget-management')).map((link) => link.route),
  ).toEqual(['/:/marketplace/shop/search']);
  expect(alternativesOf(shopApp, page('shop/start')).map((link) => link.route)).toEqual([
    '/:/marketplace/your-subscriptions',
    '/:/marketplace/shop/search',
    '/:/marketplace/configuration/budget-management',
  ]);
});

test('§3 feature and app config, matchRoute: where it differs from the route, the app counts as current on the addresses below it', () => {
  const tools = {
    ...shopApp,
    route: '/internal/tools',
    matchRoute: '/internal/tools-of-shops',
  } as const;

  expect(appAt([tools], '/internal/tools-of-shops/process-logs')).toBe(tools);
  expect(appAt([tools], '/internal/tools/process-logs')).toBeUndefined();
});

test('§3 feature and app config, route: an address belongs to the app whose route it lies below', () => {
  expect(appAt([shopApp], '/0190f1a0-0000-7000-8000-000000000001/marketplace/shop/start')).toBe(
    shopApp,
  );
  expect(appAt([shopApp], '/0190f1a0-0000-7000-8000-000000000001/marketplaces')).toBeUndefined();
});
