import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const ids = ['virtual:apps/customer', 'virtual:apps/staff'] as const;
const listed = /^export \{ \w+ \} from '#apps\/([^']+)';$/gm;

/**
 * The apps of `src/main/apps.list.ts` as two lists, so that customers do not load what the portal must know of the staff's apps
 * and the other way round. Whose an app is stands in its manifest.
 */
export function areaApps(): Plugin {
  let root = process.cwd();
  return {
    name: 'atrium:area-apps',
    configResolved: (config) => {
      root = config.root;
    },
    resolveId: (id) => (ids.some((one) => one === id) ? `\0${id}` : undefined),
    load(id) {
      const isStaff = id === `\0${ids[1]}`;
      if (!isStaff && id !== `\0${ids[0]}`) return undefined;
      const file = join(root, 'src/main/apps.list.ts');
      this.addWatchFile(file);
      return appsOf(readFileSync(file, 'utf8'), isStaff, (app) => readFileSync(join(root, 'src/apps', app), 'utf8'));
    },
  };
}

/** The module with the apps of one area, in the order of the menu. @param manifest the text of an app's file */
export function appsOf(list: string, isStaff: boolean, manifest: (app: string) => string): string {
  const lines = [...list.matchAll(listed)].flatMap(([line, app = '']) =>
    /^ {2}internal: true,$/m.test(manifest(app)) === isStaff ? [line] : [],
  );
  const names = lines.map((line) => /\{ (\w+) \}/.exec(line)?.[1]);
  return [
    ...lines.map((line) => line.replace('export', 'import')),
    `export const apps = [${names.join(', ')}].toSorted((one, other) => one.order - other.order);`,
  ].join('\n');
}
