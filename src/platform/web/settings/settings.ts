import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { prepareLanguage } from '../i18n/catalogue.ts';
import type { Language } from '../i18n/language.ts';
import {
  type RememberedTenant,
  type Settings,
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
 * The settings of the person at hand, kept in local storage under their id. Readable outside React by
 * `useSettings.getState()`. The boot script has said whose they are, before anything else ran.
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
 * From now on these are this person's: somebody else on the same browser gets their own (spec §3, persisted). The texts of
 * their language are there before anything is drawn in it.
 */
export async function adoptSettingsOf(userId: string): Promise<void> {
  const name = settingsKeyOf(userId);
  if (useSettings.persist.getOptions().name === name) return;
  const settings = firstSettingsOf(userId);
  await prepareLanguage(settings.language);
  useSettings.persist.setOptions({ name });
  useSettings.setState(settings, true);
}

/** Somebody who has none of their own goes on in the language and theme of the page where they signed in. */
function firstSettingsOf(userId: string | undefined): Settings {
  return settingsFor(stored(settingsKeyOf(userId)), readSettings(stored(settingsKeyOf(undefined))));
}

/** What lies in local storage under a name; undefined where there is nothing that can be read. */
function stored(name: string): unknown {
  try {
    return fieldsOf(JSON.parse(localStorage.getItem(name) ?? ''))['state'];
  } catch {
    return undefined;
  }
}

/** Changes the language once its texts are there, so nothing flashes in between. */
export async function chooseLanguage(language: Language): Promise<void> {
  await prepareLanguage(language);
  useSettings.setState({ language });
}

/** Whoever has never chosen anything in this browser reads what they were sent in the language it was sent in. */
export async function suggestLanguage(language: Language): Promise<void> {
  const { name = '' } = useSettings.persist.getOptions();
  if (stored(name) === undefined) await chooseLanguage(language);
}

export function toggleTheme(): void {
  useSettings.setState(({ theme }) => ({ theme: theme === 'light' ? 'dark' : 'light' }));
}

export function toggleSideMenu(): void {
  useSettings.setState(({ expandedSideMenu }) => ({ expandedSideMenu: !expandedSideMenu }));
}

export function discardBanner(id: string): void {
  useSettings.setState(({ discardedBanners }) => ({ discardedBanners: [...new Set([...discardedBanners, id])] }));
}

/** Takes a dismissal back (UXR-5). */
export function restoreBanner(id: string): void {
  useSettings.setState(({ discardedBanners }) => ({ discardedBanners: discardedBanners.filter((one) => one !== id) }));
}

export function forgetUnknownBanners(known: readonly string[]): void {
  useSettings.setState(({ discardedBanners }) => ({ discardedBanners: keepKnownBanners(discardedBanners, known) }));
}

export function rememberTenant({ id, name }: RememberedTenant): void {
  useSettings.setState(({ recentTenants }) => ({ recentTenants: withRecentTenant(recentTenants, { id, name }) }));
}

export function rememberPage(route: string): void {
  useSettings.setState(({ recentPages }) => ({ recentPages: withRecentPage(recentPages, route) }));
}

export function toggleFavourite({ id, name }: RememberedTenant): void {
  useSettings.setState(({ favouriteTenants }) => ({ favouriteTenants: toggledFavourite(favouriteTenants, { id, name }) }));
}

export function setShortcuts(change: Partial<Settings['shortcuts']>): void {
  useSettings.setState(({ shortcuts }) => ({ shortcuts: { ...shortcuts, ...change } }));
}
