import type { TimeRange } from '#platform/common/time-range.ts';
import { type DateWay, dateWays } from '#platform/common/format/dates.ts';
import { type Language, defaultLanguage, languages } from '#platform/common/texts/language.ts';

export const themes = ['light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** Spec §9: the time ranges each portal allows; the default of both is days07. */
export const portalTimeRanges = {
  operations: ['days07', 'days30', 'days90', 'days180'],
  security: ['hours01', 'hours24', 'hours48', 'days03', 'days07', 'days30', 'days90'],
} as const satisfies Readonly<Record<string, readonly TimeRange[]>>;
export type PortalWithTimeRange = keyof typeof portalTimeRanges;

/**
 * A tenant a person went to or starred: with its name, because staff have thousands that are not
 * loaded.
 */
export interface RememberedTenant {
  readonly id: string;
  readonly name: string;
}

/** User settings (spec §3), plus what shell and palette remember of a person. */
export interface Settings {
  readonly expandedSideMenu: boolean;
  readonly language: Language;
  readonly theme: Theme;
  readonly dates: DateWay;
  /** True: the theme holds on every page, also where an app asks for another (spec §4). */
  readonly themeEverywhere: boolean;
  readonly discardedBanners: readonly string[];
  readonly demoMode: Readonly<Record<string, boolean>>;
  readonly portals: {
    readonly [P in PortalWithTimeRange]: {
      readonly timeRange: (typeof portalTimeRanges)[P][number];
    };
  };
  readonly recentTenants: readonly RememberedTenant[];
  readonly favouriteTenants: readonly RememberedTenant[];
  /**
   * True on the sign-in page while language and theme are those of the last session.
   */
  readonly isRemembered: boolean;
  /** Addresses with the colon for the tenant, the newest first. */
  readonly recentPages: readonly string[];
  /** Addresses with the colon for the tenant that stand on top of the menu. */
  readonly favouritePages: readonly string[];
  /**
   * Single keys can be switched off or be others (WCAG 2.1.4); by action, what differs from the
   * given one.
   */
  readonly shortcuts: { readonly isOn: boolean; readonly keys: Readonly<Record<string, string>> };
  /** Hints of the first visit that need not come again. */
  readonly seenHints: readonly string[];
  /** View in which a person last saw a page, by the page's name: `shop` as `table`. */
  readonly views: Readonly<Record<string, string>>;
}

export const defaultSettings: Settings = {
  expandedSideMenu: true,
  language: defaultLanguage,
  theme: 'light',
  dates: 'usual',
  themeEverywhere: false,
  isRemembered: false,
  discardedBanners: [],
  demoMode: {},
  portals: { operations: { timeRange: 'days07' }, security: { timeRange: 'days07' } },
  recentTenants: [],
  favouriteTenants: [],
  recentPages: [],
  favouritePages: [],
  shortcuts: { isOn: true, keys: {} },
  seenHints: [],
  views: {},
};

/**
 * Reads what local storage held. Each key falls back by itself, so one corrupt or foreign value
 * costs nothing else.
 */
export function readSettings(stored: unknown): Settings {
  const of = fieldsOf(stored);
  const portals = fieldsOf(of['portals']);
  const shortcuts = fieldsOf(of['shortcuts']);
  return {
    expandedSideMenu: flag(of['expandedSideMenu']) ?? defaultSettings.expandedSideMenu,
    language: oneOf(languages, of['language']) ?? defaultSettings.language,
    theme: oneOf(themes, of['theme']) ?? defaultSettings.theme,
    dates: oneOf(dateWays, of['dates']) ?? defaultSettings.dates,
    themeEverywhere: flag(of['themeEverywhere']) ?? false,
    isRemembered: flag(of['isRemembered']) ?? false,
    discardedBanners: texts(of['discardedBanners']),
    demoMode: flags(of['demoMode']),
    portals: {
      operations: {
        timeRange:
          oneOf(portalTimeRanges.operations, fieldsOf(portals['operations'])['timeRange']) ??
          'days07',
      },
      security: {
        timeRange:
          oneOf(portalTimeRanges.security, fieldsOf(portals['security'])['timeRange']) ?? 'days07',
      },
    },
    recentTenants: tenants(of['recentTenants']).slice(0, recentlyKept),
    favouriteTenants: tenants(of['favouriteTenants']),
    recentPages: texts(of['recentPages']).slice(0, recentlyKept),
    favouritePages: texts(of['favouritePages']),
    shortcuts: { isOn: flag(shortcuts['isOn']) ?? true, keys: singleKeys(shortcuts['keys']) },
    seenHints: texts(of['seenHints']),
    views: words(of['views']),
  };
}

const settingsKey = 'atrium.settings';

/**
 * Returns the local-storage key of a person's settings; without a person those of the sign-in page.
 */
export function settingsKeyOf(userId: string | undefined): string {
  return userId ? `${settingsKey}.${userId}` : settingsKey;
}

/**
 * A person's settings: their own; at the first sign-in the defaults in the language and theme of
 * the sign-in page.
 */
export function settingsFor(own: unknown, signInPage: Settings): Settings {
  if (own !== undefined) return readSettings(own);
  const { language, theme, themeEverywhere, isRemembered } = signInPage;
  // A theme that another person left behind is nobody's choice.
  if (isRemembered) return { ...defaultSettings, language };
  return { ...defaultSettings, language, theme, themeEverywhere };
}

/** Spec §3: stored ids of banners that are no longer known are dropped. */
export function keepKnownBanners(
  discarded: readonly string[],
  known: readonly string[],
): readonly string[] {
  return discarded.filter((id) => known.includes(id));
}

const recentlyKept = 5;

/** The newest first, each once, five at most. */
export function withRecentTenant(
  recent: readonly RememberedTenant[],
  tenant: RememberedTenant,
): readonly RememberedTenant[] {
  return [tenant, ...recent.filter((one) => one.id !== tenant.id)].slice(0, recentlyKept);
}

/** The same for the pages of the palette. */
export function withRecentPage(recent: readonly string[], route: string): readonly string[] {
  return [route, ...recent.filter((one) => one !== route)].slice(0, recentlyKept);
}

/** Adds a favourite, or removes it if present. */
export function toggledFavourite(
  favourites: readonly RememberedTenant[],
  tenant: RememberedTenant,
): readonly RememberedTenant[] {
  const others = favourites.filter((one) => one.id !== tenant.id);
  return others.length < favourites.length ? others : [...favourites, tenant];
}

/** The own fields of an object out of storage; anything else has none. */
export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value))
    : {};
}

export function oneOf<const T>(allowed: readonly T[], value: unknown): T | undefined {
  return allowed.find((one) => one === value);
}

const flag = (value: unknown): boolean | undefined =>
  typeof value === 'boolean' ? value : undefined;
const texts = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
const flags = (value: unknown): Readonly<Record<string, boolean>> =>
  Object.fromEntries(
    Object.entries(fieldsOf(value)).flatMap(([key, one]) =>
      typeof one === 'boolean' ? [[key, one]] : [],
    ),
  );
const tenants = (value: unknown): readonly RememberedTenant[] =>
  (Array.isArray(value) ? value : []).flatMap((one) => {
    const { id, name } = fieldsOf(one);
    return typeof id === 'string' && typeof name === 'string' ? [{ id, name }] : [];
  });
const words = (value: unknown): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(fieldsOf(value)).flatMap(([key, one]) =>
      typeof one === 'string' ? [[key, one]] : [],
    ),
  );
const singleKeys = (value: unknown): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(fieldsOf(value)).flatMap(([action, key]) =>
      typeof key === 'string' && /^\S$/u.test(key) ? [[action, key]] : [],
    ),
  );
