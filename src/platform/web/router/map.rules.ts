import type { AppManifest } from '#platform/common/app-manifest.ts';
import { type FlatForm, type MapApp, flatForms } from '#platform/common/portal-map.ts';

/** Facts of an app of the map that the router needs besides its manifest. */
export interface MapPlaces {
  readonly app: MapApp;
  /** The app itself, where it is built. */
  readonly built: AppManifest | undefined;
  /** Paths below the base that have no page; `''` is the base of an app that is not built. */
  readonly absent: readonly string[];
  readonly flat: readonly FlatForm[];
}

/**
 * Compares the map with the manifests: what has no page of its own, and which short addresses lead
 * to a grouped page.
 */
export function placesOf(
  map: readonly MapApp[],
  apps: readonly AppManifest[],
): readonly MapPlaces[] {
  return map.map((app) => {
    const built = apps.find((one) => one.route === app.base);
    const own = new Set(built?.pages.map((page) => pattern(page.path)));
    const missing = app.pages.map((page) => page.path).filter((path) => !own.has(pattern(path)));
    const absent = built ? missing.filter(Boolean) : [...new Set(['', ...missing])];
    return { app, built, absent, flat: flatForms(app).filter((form) => !own.has(form.path)) };
  });
}

/** Two spellings of one parameter are one path. */
function pattern(path: string): string {
  return path
    .split('/')
    .map((step) => (step.startsWith('$') ? '$' : step))
    .join('/');
}
