import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { beginTextsIn } from '#platform/common/texts/catalogue.ts';
import type { DateWay } from '#platform/common/format/dates.ts';
import type { Language } from '#platform/common/texts/language.ts';
import {
  type RememberedTenant,
  type Settings,
  defaultSettings,
  fieldsOf,
  keepKnownBanners,
  readSettings,
  settingsFor,
  settingsKeyOf,
  toggledFavourite,
  withRecentPage,
  withRecentTenant,
} from './settings.rules.ts';

/**
 * The settings of the person at hand, kept in local storage under their id. Readable outside React
 * by `useSettings.getState()`. The boot script has said whose they are, before anything else ran.
 */
export const useSettings = create<Settings>()(
  persist(() => firstSettingsOf(window.atriumBoot?.person), {
    name: settingsKeyOf(window.atriumBoot?.person),
    version: 1,
    storage: createJSONStorage(() => localStorage),
    merge: (stored, current) => (stored === undefined ? current : readSettings(stored)),
    migrate: (stored) => readSettings(stored),
  }),
);

/** Another tab changed the settings: follow it. */
export function followOtherTabs(): () => void {
  const follow = (event: StorageEvent) => {
    if (event.key === useSettings.persist.getOptions().name) void useSettings.persist.rehydrate();
  };
  addEventListener('storage', follow);
  return () => removeEventListener('storage', follow);
}

/**
 * From now on these are this person's: somebody else on the same browser gets their own (spec §3,
 * persisted).
 */
export function adoptSettingsOf(userId: string): void {
  const name = settingsKeyOf(userId);
  if (useSettings.persist.getOptions().name === name) return;
  const settings = firstSettingsOf(userId);
  beginTextsIn(settings.language);
  useSettings.persist.setOptions({ name });
  useSettings.setState(settings, true);
}

/** Returns the first settings of a person: language and theme of the page where they signed in. */
function firstSettingsOf(userId: string | undefined): Settings {
  return settingsFor(stored(settingsKeyOf(userId)), readSettings(stored(settingsKeyOf(undefined))));
}

/** Returns a value of local storage; undefined if absent or unreadable. */
function stored(name: string): unknown {
  try {
    return fieldsOf(JSON.parse(localStorage.getItem(name) ?? ''))['state'];
  } catch {
    return undefined;
  }
}

/** At sign-out: the sign-in page keeps the language and the theme that were on the screen. */
export function rememberLook(): void {
  const { language, theme, themeEverywhere } = useSettings.getState();
  const state = { ...defaultSettings, language, theme, themeEverywhere, isRemembered: true };
  try {
    localStorage.setItem(settingsKeyOf(undefined), JSON.stringify({ state, version: 1 }));
  } catch {
    // storage is forbidden or full: the sign-in page looks as for a first visit
  }
}

/** Changes the language; the page follows once its texts are there (`LanguageProvider`). */
export function chooseLanguage(language: Language): void {
  beginTextsIn(language);
  useSettings.setState({ language, isRemembered: false });
}

/** Uses the language of an invitation if the person has never chosen one in this browser. */
export function suggestLanguage(language: Language): void {
  const { name = '' } = useSettings.persist.getOptions();
  if (stored(name) === undefined) chooseLanguage(language);
}

export function toggleTheme(): void {
  useSettings.setState(({ theme }) => ({
    theme: theme === 'light' ? 'dark' : 'light',
    isRemembered: false,
  }));
}

export function chooseDates(dates: DateWay): void {
  useSettings.setState({ dates });
}

/** Chooses whether the person's theme holds where an app asks for another. */
export function setThemeEverywhere(themeEverywhere: boolean): void {
  useSettings.setState({ themeEverywhere });
}

/** Puts a page on top of the menu, or takes it off. */
export function toggleFavouritePage(route: string): void {
  useSettings.setState(({ favouritePages }) => ({
    favouritePages: favouritePages.includes(route)
      ? favouritePages.filter((one) => one !== route)
      : [...favouritePages, route],
  }));
}

/** Keeps how a person looks at a page. */
export function chooseView(page: string, view: string): void {
  useSettings.setState(({ views }) => ({ views: { ...views, [page]: view } }));
}

/** Keeps that these hints were seen. */
export function seeHints(ids: readonly string[]): void {
  useSettings.setState(({ seenHints }) => ({ seenHints: [...new Set([...seenHints, ...ids])] }));
}

export function toggleSideMenu(): void {
  useSettings.setState(({ expandedSideMenu }) => ({ expandedSideMenu: !expandedSideMenu }));
}

export function discardBanner(id: string): void {
  useSettings.setState(({ discardedBanners }) => ({
    discardedBanners: [...new Set([...discardedBanners, id])],
  }));
}

/** Takes a dismissal back (UXR-5). */
export function restoreBanner(id: string): void {
  useSettings.setState(({ discardedBanners }) => ({
    discardedBanners: discardedBanners.filter((one) => one !== id),
  }));
}

export function forgetUnknownBanners(known: readonly string[]): void {
  useSettings.setState(({ discardedBanners }) => ({
    discardedBanners: keepKnownBanners(discardedBanners, known),
  }));
}

export function rememberTenant({ id, name }: RememberedTenant): void {
  useSettings.setState(({ recentTenants }) => ({
    recentTenants: withRecentTenant(recentTenants, { id, name }),
  }));
}

export function rememberPage(route: string): void {
  useSettings.setState(({ recentPages }) => ({ recentPages: withRecentPage(recentPages, route) }));
}

export function toggleFavourite({ id, name }: RememberedTenant): void {
  useSettings.setState(({ favouriteTenants }) => ({
    favouriteTenants: toggledFavourite(favouriteTenants, { id, name }),
  }));
}

export function setShortcuts(change: Partial<Settings['shortcuts']>): void {
  useSettings.setState(({ shortcuts }) => ({ shortcuts: { ...shortcuts, ...change } }));
}
