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

/** Text of the switch of light and dark, and what pressing it brings beside the other theme. */
export interface ThemeSwitch {
  readonly label: 'toLight' | 'toDark' | 'staysLight' | 'staysDark';
  /** `offer`: every page is offered with it; `everywhere`: it is chosen for every page. */
  readonly press: 'plain' | 'offer' | 'everywhere';
}

/**
 * Returns the switch of a page. Dark chosen where it is seen comes with the offer of every page; an
 * app that insists says so to who chose the other theme, and gives it on every page when pressed.
 */
export function switchOf(
  concept: ThemeConcept | undefined,
  saved: Theme,
  isEverywhere: boolean,
): ThemeSwitch {
  const shown = themeFor(concept, saved, isEverywhere);
  const label = shown === 'dark' ? 'toLight' : 'toDark';
  if (isEverywhere) return { label, press: 'plain' };
  if (concept === undefined || concept === 'dynamic')
    return { label, press: shown === 'light' ? 'offer' : 'plain' };
  if (shown === saved) return { label, press: 'everywhere' };
  return { label: shown === 'light' ? 'staysLight' : 'staysDark', press: 'everywhere' };
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
