/** Made by `tools/area-apps.ts` out of `apps.ts`. */
declare module 'virtual:apps/customer' {
  export const apps: readonly import('#platform/common/app-manifest.ts').AppManifest[];
}
declare module 'virtual:apps/staff' {
  export const apps: readonly import('#platform/common/app-manifest.ts').AppManifest[];
}
