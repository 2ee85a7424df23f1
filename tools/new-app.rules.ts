/**
 * Rules of `npm run new-app`: fills `tools/app-template/` and adds the two lines that register the
 * app.
 */

export const appNamePattern = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/**
 * Names of an app in the forms that code wants: `asset-inventory`, `assetInventory`,
 * `asset_inventory`, "Asset inventory".
 */
export interface AppNames {
  readonly app: string;
  readonly camel: string;
  readonly snake: string;
  readonly title: string;
}

/** @param app the app's name as it stands in the route, in kebab-case */
export function namesOf(app: string): AppNames {
  const camel = app.replaceAll(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
  const title = `${app.charAt(0).toUpperCase()}${app.slice(1).replaceAll('-', ' ')}`;
  return { app, camel, snake: app.replaceAll('-', '_'), title };
}

/** A path or a text of the template, for this app. */
export function filled(text: string, names: AppNames): string {
  return text.replaceAll(/__(app|camel|snake|title)__/g, (_, name: keyof AppNames) => names[name]);
}

const lines = {
  'src/main/apps.list.ts': ({ app, camel }: AppNames) =>
    `export { ${camel}App } from '#apps/${app}/app.ts';`,
  'src/main/app-slices.list.ts': ({ app, camel }: AppNames) =>
    `export { ${camel}ServerSlice } from '#apps/${app}/server/${app}.slice.ts';`,
} as const;

/**
 * Files of `src/main` that list what the portal has: the browser's apps, and the server's side of
 * those with a noun.
 */
export const lists = ['src/main/apps.list.ts', 'src/main/app-slices.list.ts'] as const;

/** The text of one of these lists with the app's line in it. */
export function listed(list: (typeof lists)[number], text: string, names: AppNames): string {
  return `${text.trimEnd()}\n${lines[list](names)}\n`;
}
