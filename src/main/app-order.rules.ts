import type { AppManifest } from '#platform/common/app-manifest.ts';

/** Returns the apps of a list in the order of the menu (spec §3, order). */
export function inOrder(list: Readonly<Record<string, AppManifest>>): readonly AppManifest[] {
  return Object.values(list).toSorted((one, other) => one.order - other.order);
}
