import { expect, test } from 'vitest';
import type { MapApp } from '#platform/common/portal-map.ts';
import { shopApp } from './app.fixture.ts';
import { placesOf } from './map.rules.ts';

const shop: MapApp = {
  feature: 'marketplace',
  internal: false,
  base: '/:/marketplace',
  pages: [
    { path: 'your-subscriptions' },
    { path: 'azure-reservations' },
    { path: 'shop/start', group: 'shop' },
    { path: 'shop/product/$id', group: 'shop' },
  ],
};

test('§2 screens and routes: of an app that is built, the pages without a manifest are absent, whatever a parameter is called', () => {
  const [places] = placesOf([shop], [shopApp]);

  expect(places?.built).toBe(shopApp);
  expect(places?.absent).toEqual(['azure-reservations']);
  expect(places?.flat.map((form) => form.path)).toEqual(['start']);
});

test('§2 screens and routes: of an app that is not built, every address is absent, its base too', () => {
  const [places] = placesOf([shop], []);

  expect(places?.absent).toEqual([
    '',
    'your-subscriptions',
    'azure-reservations',
    'shop/start',
    'shop/product/$id',
  ]);
});

test('a page at the short address keeps it', () => {
  const built = {
    ...shopApp,
    pages: [
      ...shopApp.pages,
      { path: 'start', name: 'start', load: () => Promise.resolve(() => null) },
    ],
  };

  expect(placesOf([shop], [built])[0]?.flat).toEqual([]);
});
