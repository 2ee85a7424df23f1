import type { ThemeConcept } from '#platform/common/app-manifest.ts';
import { useSettings } from '../settings/settings.ts';
import { themeFor } from './theme.rules.ts';

/** Until the router knows the page, what the boot script has read off the address. */
let concept: ThemeConcept | undefined = window.atriumBoot?.concept;

/** The app on show has changed (spec §4: on a feature change the theme is set accordingly). */
export function setThemeConcept(next: ThemeConcept | undefined): void {
  concept = next;
  apply();
}

/** Keeps the class of the document root in step with the settings. */
export function followSettings(): () => void {
  apply();
  return useSettings.subscribe(apply);
}

function apply(): void {
  const { theme, themeEverywhere } = useSettings.getState();
  const wanted = themeFor(concept, theme, themeEverywhere);
  const { classList } = document.documentElement;
  classList.toggle('dark', wanted === 'dark');
  classList.toggle('light', wanted === 'light');
}
