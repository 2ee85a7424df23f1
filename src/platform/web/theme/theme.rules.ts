import type { ThemeConcept } from '#platform/common/app-manifest.ts';
import type { Theme } from '../settings/settings.rules.ts';

/**
 * Addresses of apps with a fixed theme, `:` for the tenant; the build writes them into the boot
 * script.
 */
export interface Insisting {
  readonly light: readonly string[];
  readonly dark: readonly string[];
}

/**
 * The concept of the app that an address belongs to, known before the program is there; undefined:
 * it follows the user.
 */
export function conceptAt(path: string, { light, dark }: Insisting): ThemeConcept | undefined {
  const steps = path.split('/');
  const isBelow = (route: string): boolean =>
    route.split('/').every((step, i) => (step === ':' ? Boolean(steps[i]) : step === steps[i]));
  if (light.some(isBelow)) return 'alwaysLight';
  return dark.some(isBelow) ? 'alwaysDark' : undefined;
}

/**
 * Spec §4, theme concept: an app may insist; `dynamic` and pages of no app follow the user's saved
 * theme. A person who chose "my theme everywhere" has theirs on every page.
 */
export function themeFor(
  concept: ThemeConcept | undefined,
  saved: Theme,
  isEverywhere = false,
): Theme {
  if (isEverywhere) return saved;
  if (concept === 'alwaysDark') return 'dark';
  if (concept === 'alwaysLight') return 'light';
  return saved;
}
