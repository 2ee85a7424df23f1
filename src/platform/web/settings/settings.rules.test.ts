import fc from 'fast-check';
import { expect, test } from 'vitest';
import { defaultSettings, keepKnownBanners, readSettings, withRecentTenant } from './settings.rules.ts';

test('languages begin with German, themes with light (spec §1)', () => {
  expect(readSettings(undefined)).toMatchObject({ language: 'de', theme: 'light' });
});

test('what was stored comes back (spec §3, user settings)', () => {
  const stored = {
    expandedSideMenu: false,
    language: 'en',
    theme: 'dark',
    discardedBanners: ['a'],
    demoMode: { security: true },
    portals: { operations: { timeRange: 'days180' }, security: { timeRange: 'hours01' } },
    recentTenants: ['t'],
  };

  expect(readSettings(JSON.parse(JSON.stringify(stored)))).toEqual(stored);
});

test('each key falls back by itself', () => {
  expect(readSettings({ language: 'fr', theme: 'dark', discardedBanners: 'x', demoMode: { a: 'yes', b: false } })).toEqual({
    ...defaultSettings,
    theme: 'dark',
    demoMode: { b: false },
  });
});

test('a time range of the other portal is refused (spec §9)', () => {
  expect(readSettings({ portals: { operations: { timeRange: 'hours01' }, security: { timeRange: 'days180' } } }).portals).toEqual(
    defaultSettings.portals,
  );
});

test('whatever lies in storage, settings are whole', () => {
  fc.assert(
    fc.property(fc.anything(), (stored) => {
      expect(Object.keys(readSettings(stored)).toSorted()).toEqual(Object.keys(defaultSettings).toSorted());
    }),
  );
});

test('banners that are no longer known are dropped (spec §3)', () => {
  expect(keepKnownBanners(['old', 'kept'], ['kept', 'new'])).toEqual(['kept']);
});

test('recent tenants: the newest first, each once, five at most', () => {
  expect(withRecentTenant(['a', 'b', 'c', 'd', 'e'], 'c')).toEqual(['c', 'a', 'b', 'd', 'e']);
  expect(withRecentTenant(['a', 'b', 'c', 'd', 'e'], 'f')).toEqual(['f', 'a', 'b', 'c', 'd']);
});
