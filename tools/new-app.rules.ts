/** What `npm run new-app` makes out of `tools/app-template/`, and the lines that make the portal know the app. */

export const appNamePattern = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** Names of an app in the forms that code wants: `asset-inventory`, `assetInventory`, `asset_inventory`, "Asset inventory". */
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

/** Files of `src/main` that list what the portal has: the menu, the server's nouns, the browser's samples. */
export const lists = ['src/main/apps.ts', 'src/main/nouns.ts', 'src/main/demo.ts'] as const;

/** The text of one of these lists with the app in it. @throws Error where the list does not look as it did */
export function listed(list: (typeof lists)[number], text: string, { app, camel }: AppNames): string {
  const [imports, before, line] = {
    'src/main/apps.ts': [[`import { ${camel}App } from '#apps/${app}/app.ts';`], /\];\s*$/, `, ${camel}App`],
    'src/main/nouns.ts': [
      [
        `import { ${camel}Contract } from '#apps/${app}/${app}.contract.ts';`,
        `import { ${camel}Handlers } from '#apps/${app}/server/${app}.handlers.ts';`,
      ],
      /\}\s*$/,
      `  mount(${camel}Contract, ${camel}Handlers);\n`,
    ],
    'src/main/demo.ts': [
      [
        `import { ${camel}Contract } from '#apps/${app}/${app}.contract.ts';`,
        `import { ${camel}Demo } from '#apps/${app}/demo/${app}.demo.ts';`,
      ],
      /\};\n\nexport interface DemoOptions/,
      `  ${camel}: demo(${camel}Contract, ${camel}Demo),\n`,
    ],
  }[list] as [string[], RegExp, string];
  const at = before.exec(text)?.index;
  if (at === undefined) throw new Error(`${list} has no place for ${app}: add it by hand`);
  return `${imports.join('\n')}\n${text.slice(0, at).replace(/,\s*$/, list === 'src/main/apps.ts' ? '' : '$&')}${line}${text.slice(at)}`;
}
