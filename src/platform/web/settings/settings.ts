import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { prepareLanguage } from '../i18n/catalogue.ts';
import type { Language } from '../i18n/language.ts';
import { type Settings, defaultSettings, keepKnownBanners, readSettings, withRecentTenant } from './settings.rules.ts';

/** Also read by the boot script, before anything else runs: both must agree. */
export const settingsKey = 'atrium.settings';

/** The user's settings, kept in local storage. Readable outside React by `useSettings.getState()`. */
export const useSettings = create<Settings>()(
  persist(() => defaultSettings, {
    name: settingsKey,
    version: 1,
    storage: createJSONStorage(() => localStorage),
    merge: (stored) => readSettings(stored),
    migrate: (stored) => readSettings(stored),
  }),
);

/** Another tab changed the settings: follow it. */
export function followOtherTabs(): () => void {
  const follow = (event: StorageEvent) => {
    if (event.key === settingsKey) void useSettings.persist.rehydrate();
  };
  addEventListener('storage', follow);
  return () => removeEventListener('storage', follow);
}

/** Changes the language once its texts are there, so nothing flashes in between. */
export async function chooseLanguage(language: Language): Promise<void> {
  await prepareLanguage(language);
  useSettings.setState({ language });
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

export function forgetUnknownBanners(known: readonly string[]): void {
  useSettings.setState(({ discardedBanners }) => ({ discardedBanners: keepKnownBanners(discardedBanners, known) }));
}

export function rememberTenant(id: string): void {
  useSettings.setState(({ recentTenants }) => ({ recentTenants: withRecentTenant(recentTenants, id) }));
}
