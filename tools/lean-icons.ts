import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

/** One shape of a drawing: tag and attributes. */
export type Shape = readonly [tag: string, attributes: Readonly<Record<string, string>>];

const runtimeId = 'virtual:drawn-icon';
const named = /import \{([^{}]*)\} from 'lucide-react';/g;

/**
 * In a build every icon is drawn where it is used: instead of a name out of one file with all icons of the portal, a module
 * gets the shapes themselves. What lucide keeps beside them (a component for any of its options, keys for React's
 * development warnings, class names) is as much again, and nothing of it is used: `ui/icon.tsx` draws every icon alike.
 */
export function leanIcons(): Plugin {
  let root = process.cwd();
  let shapesOf: ((name: string) => Promise<readonly Shape[]>) | undefined;
  return {
    name: 'atrium:lean-icons',
    apply: 'build',
    enforce: 'pre',
    configResolved: (config) => {
      root = config.root;
      shapesOf = iconReader(root);
    },
    resolveId: (id) => (id === runtimeId ? `\0${runtimeId}` : undefined),
    load: (id) => (id === `\0${runtimeId}` ? runtime : undefined),
    async transform(code, id) {
      if (!shapesOf || id.includes('/node_modules/') || !code.includes("from 'lucide-react'")) return undefined;
      const wanted = id.endsWith(table) ? withoutUnnamed(code, namesIn(root)) : code;
      return { code: await withShapes(wanted, shapesOf), map: null };
    },
  };
}

/** What apps may call an icon; a page carries those that one does. */
const table = '/src/platform/web/shell/app-icon.tsx';
const entry = /^ {2}'?([a-z-]+)'?: \w+,\n/gm;

/** Every word that may be an icon's name, out of the manifests and what else draws by name. */
function namesIn(root: string): ReadonlySet<string> {
  const files = globSync(['src/apps/*/app.ts', 'src/platform/web/**/*.tsx'], { cwd: root }).filter((file) => !table.endsWith(file));
  const words = files.flatMap((file) => [...readFileSync(join(root, file), 'utf8').matchAll(/(?:'|appIcons\.)([a-z-]+)\b/g)]);
  return new Set(words.map(([, word = '']) => word));
}

/** The table without the names that nobody says. */
export function withoutUnnamed(code: string, said: ReadonlySet<string>): string {
  return code.replace(entry, (line, name: string) => (said.has(name) ? line : ''));
}

/** The same module with shapes where it imported icons; imports of types stay. */
export async function withShapes(code: string, shapesOf: (name: string) => Promise<readonly Shape[]>): Promise<string> {
  const found = await Promise.all(
    [...code.matchAll(named)].map(async ([statement, list = '']) => {
      const icons = list.split(',').map((one) => one.trim());
      const drawn = icons.filter((one) => one !== '' && !one.startsWith('type ')).map((one) => one.split(' as '));
      const lines = drawn.map(
        async ([name = '', local = name]) => `const ${local} = /* @__PURE__ */ drawn(${shapesText(await shapesOf(name))});`,
      );
      return [statement, [`import { drawn } from '${runtimeId}';`, ...(await Promise.all(lines))].join(' ')] as const;
    }),
  );
  return found.reduce((text, [statement, shapes]) => text.replace(statement, () => shapes), code);
}

const shapesText = (shapes: readonly Shape[]): string =>
  JSON.stringify(
    shapes.map(([tag, attributes]) => [tag, Object.fromEntries(Object.entries(attributes).filter(([name]) => name !== 'key'))]),
  );

/** Reads lucide's own files: many names stand for one drawing. */
export function iconReader(root: string): (name: string) => Promise<readonly Shape[]> {
  const entrance = createRequire(join(root, 'package.json')).resolve('lucide-react');
  const folder = join(dirname(dirname(entrance)), 'esm');
  const files = new Map<string, string>();
  for (const [, names = '', file = ''] of readFileSync(join(folder, 'lucide-react.mjs'), 'utf8').matchAll(
    /^export \{([^}]*)\} from '\.\/(icons\/[^']+)'/gm,
  ))
    for (const [, name = ''] of names.matchAll(/default as (\w+)/g)) files.set(name, file);
  return async (name) => {
    const file = files.get(name);
    if (file === undefined) throw new Error(`lucide has no icon ${name}`);
    const icon: { __iconData: { node: readonly Shape[] } } = await import(pathToFileURL(join(folder, file)).href);
    return icon.__iconData.node;
  };
}

const runtime = `
import { createElement } from 'react';
export const drawn = (shapes) => ({ size, ...rest }) =>
  createElement(
    'svg',
    { width: size, height: size, viewBox: '0 0 24 24', fill: 'none', stroke: 'currentColor', strokeLinecap: 'round', strokeLinejoin: 'round', ...rest },
    ...shapes.map(([tag, attributes]) => createElement(tag, attributes)),
  );
`;
