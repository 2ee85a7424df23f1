import type { ThemeConcept } from '#platform/common/app-manifest.ts';
import type { Theme } from '../settings/settings.rules.ts';

/** The addresses of the apps that insist on a theme, with the colon where the tenant stands; told to the boot script by the build. */
export interface Insisting {
  readonly light: readonly string[];
  readonly dark: readonly string[];
}

/** The concept of the app that an address belongs to, known before the program is there; undefined: it follows the user. */
export function conceptAt(path: string, { light, dark }: Insisting): ThemeConcept | undefined {
  const steps = path.split('/');
  const isBelow = (route: string): boolean => route.split('/').every((step, i) => (step === ':' ? Boolean(steps[i]) : step === steps[i]));
  if (light.some(isBelow)) return 'alwaysLight';
  return dark.some(isBelow) ? 'alwaysDark' : undefined;
}

/** Spec §4, theme concept: an app may insist; `dynamic` and pages of no app follow the user's saved theme. */
export function themeFor(concept: ThemeConcept | undefined, saved: Theme): Theme {
  if (concept === 'alwaysDark') return 'dark';
  if (concept === 'alwaysLight') return 'light';
  return saved;
}
