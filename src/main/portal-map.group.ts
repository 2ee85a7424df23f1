import type { MapPage } from '#platform/common/portal-map.ts';

/** Gates of a page of the map. */
export type Gates = Omit<MapPage, 'path' | 'group'>;

/** Pages of a group, each with the group's path before its own. */
export const group = (
  name: string,
  paths: readonly string[],
  gates: Gates = {},
  folder = name,
): readonly MapPage[] =>
  paths.map((path) => ({ path: [folder, path].filter(Boolean).join('/'), group: name, ...gates }));
