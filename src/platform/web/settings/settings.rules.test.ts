import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { languages } from '#platform/common/texts/language.ts';
import {
  defaultSettings,
  keepKnownBanners,
  portalTimeRanges,
  readSettings,
  settingsFor,
  settingsKeyOf,
  themes,
  toggledFavourite,
  withRecentPage,
  withRecentTenant,
} from './settings.rules.ts';

test('§1 general behaviour: languages are en and de and begin with German, themes are light and dark and begin with light', () => {
  expect([languages, themes]).toEqual([
    ['de', 'en'],
    ['light', 'dark'],
  ]);
  expect(readSettings(undefined)).toMatchObject({ language: 'de', theme: 'light' });
});

test('§3 user settings: what was stored comes back', () => {
  const stored = {
    expandedSideMenu: false,
    language: 'en',
    theme: 'dark',
    dates: 'figures',
    discardedBanners: ['a'],
    demoMode: { security: true },
    portals: { operations: { timeRange: 'days180' }, security: { timeRange: 'hours01' } },
    recentTenants: [{ id: 't', name: 'Adler' }],
    favouriteTenants: [{ id: 'b', name: 'Bergmann' }],
    recentPages: ['/:/marketplace/shop/cart'],
    favouritePages: ['/:/marketplace/order-history'],
    themeEverywhere: true,
    isRemembered: false,
    shortcuts: { isOn: false, keys: { help: 'h' } },
    seenHints: ['search'],
    views: { shop: 'table' },
  };

  expect(readSettings(JSON.parse(JSON.stringify(stored)))).toEqual(stored);
});

test('§3 user settings: each key falls back by itself', () => {
  expect(
    readSettings({
      language: 'fr',
      theme: 'dark',
      discardedBanners: 'x',
      demoMode: { a: 'yes', b: false },
    }),
  ).toEqual({
    ...defaultSettings,
    theme: 'dark',
    demoMode: { b: false },
  });
});

test('§9 time ranges: what operations and security allow; the default of both is days07', () => {
  expect(portalTimeRanges).toEqual({
    operations: ['days07', 'days30', 'days90', 'days180'],
    security: ['hours01', 'hours24', 'hours48', 'days03', 'days07', 'days30', 'days90'],
  });
  expect(readSettings({}).portals).toEqual({
    operations: { timeRange: 'days07' },
    security: { timeRange: 'days07' },
  });
});

test('§9 time ranges: one of the other portal is refused', () => {
  expect(
    readSettings({
      portals: { operations: { timeRange: 'hours01' }, security: { timeRange: 'days180' } },
    }).portals,
  ).toEqual(defaultSettings.portals);
});

test('whatever lies in storage, settings are whole', () => {
  fc.assert(
    fc.property(fc.anything(), (stored) => {
      expect(Object.keys(readSettings(stored)).toSorted()).toEqual(
        Object.keys(defaultSettings).toSorted(),
      );
    }),
  );
});

test('§3 discardedBanners: banners that are no longer known are dropped', () => {
  expect(keepKnownBanners(['old', 'kept'], ['kept', 'new'])).toEqual(['kept']);
});

test('recent tenants and pages: the newest first, each once, five at most', () => {
  const named = (ids: string) => ids.split('').map((id) => ({ id, name: id.toUpperCase() }));

  expect(withRecentTenant(named('abcde'), { id: 'c', name: 'C' })).toEqual(named('cabde'));
  expect(withRecentTenant(named('abcde'), { id: 'f', name: 'F' })).toEqual(named('fabcd'));
  expect(withRecentPage(['a', 'b', 'c', 'd', 'e'], 'f')).toEqual(['f', 'a', 'b', 'c', 'd']);
});

test('a favourite is starred and put back, whatever it is called by now', () => {
  const adler = { id: 'a', name: 'Adler' };

  expect(toggledFavourite([], adler)).toEqual([adler]);
  expect(toggledFavourite([adler], { ...adler, name: 'Adler AG' })).toEqual([]);
});

describe('§3 user settings: persisted for each user', () => {
  test('each has a place of their own, the sign-in page too', () => {
    expect(new Set([settingsKeyOf(undefined), settingsKeyOf('u1'), settingsKeyOf('u2')]).size).toBe(
      3,
    );
  });

  test('at the first sign-in only language and theme of the sign-in page are taken over', () => {
    const page = {
      ...defaultSettings,
      language: 'en',
      theme: 'dark',
      expandedSideMenu: false,
      discardedBanners: ['x'],
    } as const;

    expect(settingsFor(undefined, page)).toEqual({
      ...defaultSettings,
      language: 'en',
      theme: 'dark',
    });
    expect(settingsFor({ language: 'de' }, page)).toEqual(defaultSettings);
  });
});

test('§3 the theme that somebody left on the sign-in page is not the next person’s, their language is', () => {
  const left = { ...defaultSettings, language: 'en', theme: 'dark', isRemembered: true } as const;

  expect(settingsFor(undefined, left)).toEqual({ ...defaultSettings, language: 'en' });
  expect(settingsFor(undefined, { ...left, isRemembered: false }).theme).toBe('dark');
});
