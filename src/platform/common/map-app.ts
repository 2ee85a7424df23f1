import type { InternalPermission } from './access.ts';
import type { AppRoute } from './app-manifest.ts';
import type { MapApp, MapPage } from './portal-map.ts';

/** Gates of a page of the map. */
export type Gates = Omit<MapPage, 'path' | 'group'>;

/** Returns the pages of a group, each with the group's path before its own. */
export const group = (
  name: string,
  paths: readonly string[],
  gates: Gates = {},
  folder = name,
): readonly MapPage[] =>
  paths.map((path) => ({ path: [folder, path].filter(Boolean).join('/'), group: name, ...gates }));

/** Returns an app of customers for the map. */
export const customerApp = (
  feature: string,
  pages: readonly MapPage[],
  gates: Gates = {},
): MapApp => ({ feature, internal: false, base: `/:/${feature}`, pages, ...gates });

/** Returns an app of the staff for the map. */
export const staffApp = (
  feature: string,
  base: AppRoute,
  pages: readonly MapPage[],
  ...requiredPermissions: InternalPermission[]
): MapApp => ({ feature, internal: true, base, pages, requiredPermissions });
