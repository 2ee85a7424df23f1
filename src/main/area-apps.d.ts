/** Made by `tools/area-apps.ts` out of `apps.list.ts`. */
declare module 'virtual:apps/customer' {
  import type { AppManifest } from '#platform/common/app-manifest.ts';
  export const apps: readonly AppManifest[];
}
declare module 'virtual:apps/staff' {
  import type { AppManifest } from '#platform/common/app-manifest.ts';
  export const apps: readonly AppManifest[];
}
