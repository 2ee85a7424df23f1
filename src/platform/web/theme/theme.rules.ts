import type { ThemeConcept } from '#platform/common/app-manifest.ts';
import type { Theme } from '../settings/settings.rules.ts';

/** Spec §4, theme concept: an app may insist; `dynamic` and pages of no app follow the user's saved theme. */
export function themeFor(concept: ThemeConcept | undefined, saved: Theme): Theme {
  if (concept === 'alwaysDark') return 'dark';
  if (concept === 'alwaysLight') return 'light';
  return saved;
}
