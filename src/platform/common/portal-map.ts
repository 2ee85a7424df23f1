import type { AppRoute, GateNeeds } from './app-manifest.ts';

/** Page of the portal as named by the specification (§2), whether its app is built or not. */
export interface MapPage extends GateNeeds {
  /**
   * Below the app's base, with the group's path; `$name` marks a parameter, `''` is the base
   * itself.
   */
  readonly path: string;
  /** The group the page is listed under; undefined for pages that stand by themselves. */
  readonly group?: string;
}

/** App of the portal's map. */
export interface MapApp extends GateNeeds {
  readonly feature: string;
  readonly internal: boolean;
  readonly base: AppRoute;
  readonly pages: readonly MapPage[];
}

/** The whole address of a page of the map, with the colon where the tenant stands. */
export function mapRoute(app: MapApp, page: MapPage): AppRoute {
  return page.path === '' ? app.base : `${app.base}/${page.path.replace('$tenantId', ':')}`;
}

/**
 * Map addresses by their flat form: what stands below the group in the specification's list,
 * directly below the base.
 */
export interface FlatForm {
  readonly path: string;
  /**
   * The pages it may mean, in the order of the map: `overview` stands in two groups of the business
   * cockpit.
   */
  readonly pages: readonly MapPage[];
}

/**
 * The flat forms of an app's grouped pages. A form that is the address of a page itself is none,
 * nor is one that would swallow a parameter.
 */
export function flatForms(app: MapApp): readonly FlatForm[] {
  const forms = new Map<string, MapPage[]>();
  for (const page of app.pages) {
    const steps = page.path.split('/');
    const last = steps.at(-1) ?? '';
    if (page.group === undefined || steps.length < 2 || page.path.includes('$')) continue;
    if (app.pages.some((one) => one.path === last)) continue;
    forms.set(last, [...(forms.get(last) ?? []), page]);
  }
  return [...forms].map(([path, pages]) => ({ path, pages }));
}
