import { type Language, defaultLanguage, languages } from '../i18n/language.ts';

export const themes = ['light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** Spec §9: the time ranges each portal allows; the default of both is days07. */
export const portalTimeRanges = {
  operations: ['days07', 'days30', 'days90', 'days180'],
  security: ['hours01', 'hours24', 'hours48', 'days03', 'days07', 'days30', 'days90'],
} as const;
export type PortalWithTimeRange = keyof typeof portalTimeRanges;

/** User settings (spec §3), plus the tenants a user went to last. */
export interface Settings {
  readonly expandedSideMenu: boolean;
  readonly language: Language;
  readonly theme: Theme;
  readonly discardedBanners: readonly string[];
  readonly demoMode: Readonly<Record<string, boolean>>;
  readonly portals: { readonly [P in PortalWithTimeRange]: { readonly timeRange: (typeof portalTimeRanges)[P][number] } };
  readonly recentTenants: readonly string[];
}

export const defaultSettings: Settings = {
  expandedSideMenu: true,
  language: defaultLanguage,
  theme: 'light',
  discardedBanners: [],
  demoMode: {},
  portals: { operations: { timeRange: 'days07' }, security: { timeRange: 'days07' } },
  recentTenants: [],
};

/** Reads what local storage held. Each key falls back by itself, so one corrupt or foreign value costs nothing else. */
export function readSettings(stored: unknown): Settings {
  const of = fieldsOf(stored);
  const portals = fieldsOf(of['portals']);
  return {
    expandedSideMenu: flag(of['expandedSideMenu']) ?? defaultSettings.expandedSideMenu,
    language: oneOf(languages, of['language']) ?? defaultSettings.language,
    theme: oneOf(themes, of['theme']) ?? defaultSettings.theme,
    discardedBanners: texts(of['discardedBanners']),
    demoMode: flags(of['demoMode']),
    portals: {
      operations: { timeRange: oneOf(portalTimeRanges.operations, fieldsOf(portals['operations'])['timeRange']) ?? 'days07' },
      security: { timeRange: oneOf(portalTimeRanges.security, fieldsOf(portals['security'])['timeRange']) ?? 'days07' },
    },
    recentTenants: texts(of['recentTenants']),
  };
}

/** Spec §3: stored ids of banners that are no longer known are dropped. */
export function keepKnownBanners(discarded: readonly string[], known: readonly string[]): readonly string[] {
  return discarded.filter((id) => known.includes(id));
}

const recentTenantsKept = 5;

/** The newest first, each once, five at most. */
export function withRecentTenant(recent: readonly string[], id: string): readonly string[] {
  return [id, ...recent.filter((one) => one !== id)].slice(0, recentTenantsKept);
}

/** The own fields of an object out of storage; anything else has none. */
export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.fromEntries(Object.entries(value)) : {};
}

export function oneOf<const T>(allowed: readonly T[], value: unknown): T | undefined {
  return allowed.find((one) => one === value);
}

const flag = (value: unknown): boolean | undefined => (typeof value === 'boolean' ? value : undefined);
const texts = (value: unknown): readonly string[] => (Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []);
const flags = (value: unknown): Readonly<Record<string, boolean>> =>
  Object.fromEntries(Object.entries(fieldsOf(value)).flatMap(([key, one]) => (typeof one === 'boolean' ? [[key, one]] : [])));
