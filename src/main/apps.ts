import type { AppManifest } from '#platform/common/app-manifest.ts';
import * as listed from './apps.list.ts';

/** Every app of the portal, in the order of the menu (spec §3, order). */
export const apps: readonly AppManifest[] = Object.values<AppManifest>(listed).toSorted((one, other) => one.order - other.order);
