import { beforeEach, expect, test, vi } from 'vitest';
import {
  adoptSettingsOf,
  chooseLanguage,
  discardBanner,
  forgetUnknownBanners,
  suggestLanguage,
  toggleSideMenu,
  toggleTheme,
  useSettings,
} from './settings.ts';
import { defaultSettings } from './settings.rules.ts';

const storedUnder = (key: string): unknown =>
  JSON.parse(localStorage.getItem(key) ?? 'null')?.state;

beforeEach(() => {
  localStorage.clear();
  useSettings.persist.setOptions({ name: 'atrium.settings' });
  useSettings.setState(defaultSettings, true);
  localStorage.clear(); // nobody has chosen anything yet
});

test('§3 user settings: another user on the same browser gets their own, and the first finds theirs again', async () => {
  adoptSettingsOf('lena');
  toggleTheme();
  adoptSettingsOf('paul');
  expect(useSettings.getState().theme).toBe('light');
  toggleSideMenu();

  adoptSettingsOf('lena');

  expect(useSettings.getState()).toMatchObject({ theme: 'dark', expandedSideMenu: true });
  expect(storedUnder('atrium.settings.paul')).toMatchObject({
    theme: 'light',
    expandedSideMenu: false,
  });
});

test('§3 user settings: whoever has just joined, and is known as the page loads, goes on in the language they chose', async () => {
  localStorage.setItem(
    'atrium.settings',
    JSON.stringify({ state: { language: 'en', theme: 'dark' }, version: 1 }),
  );
  window.atriumBoot = {
    config: Promise.resolve(new Response()),
    person: 'mia',
    wants: undefined,
  };
  vi.resetModules();

  const loaded = await import('./settings.ts');

  expect(loaded.useSettings.getState()).toMatchObject({
    language: 'en',
    theme: 'dark',
    recentPages: [],
  });
});

test('§2 /welcome: an invitation is read in its own language, until somebody has chosen one', async () => {
  suggestLanguage('en');
  expect(useSettings.getState().language).toBe('en');

  chooseLanguage('de');
  suggestLanguage('en');
  expect(useSettings.getState().language).toBe('de');
});

test('§3 user settings: corrupt content of one person falls back and costs nobody else anything', async () => {
  localStorage.setItem('atrium.settings.lena', '{"state":');

  adoptSettingsOf('lena');

  expect(useSettings.getState()).toEqual(defaultSettings);
});

test('§1, §4 the side menu can be expanded or collapsed, it toggles; banner dismissal is recorded per id, unknown ids are dropped', () => {
  toggleSideMenu();
  discardBanner('notice.a');
  discardBanner('notice.b');
  discardBanner('notice.a');
  expect(useSettings.getState()).toMatchObject({
    expandedSideMenu: false,
    discardedBanners: ['notice.a', 'notice.b'],
  });

  forgetUnknownBanners(['notice.b']);
  expect(useSettings.getState().discardedBanners).toEqual(['notice.b']);
});
