import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { type LentFiles, readLent } from './page-entries.ts';

const prefix = 'virtual:home/';

/**
 * A manifest names what its app lends the portal home file by file, and each would be fetched by itself: a dozen small
 * answers, of which a browser takes six at a time. In a build what one kind of user's home is made of is one file, and what
 * stands in the header of every page comes with the manifests.
 */
export function homeFiles(): Plugin {
  let root = process.cwd();
  let lent: Promise<LentFiles> | undefined;
  return {
    name: 'atrium:home-files',
    apply: 'build',
    configResolved: (config) => {
      root = config.root;
    },
    buildStart: () => {
      lent = readLent(root);
    },
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    async load(id) {
      if (!id.startsWith(`\0${prefix}`)) return undefined;
      const files = (await lent)?.home[id.endsWith('staff') ? 'staff' : 'customer'] ?? [];
      return files.map((file, at) => `export * as part${String(at)} from ${JSON.stringify(resolve(root, file))};`).join('\n');
    },
    async transform(code, id) {
      if (!/\/src\/apps\/[^/]+\/app\.ts$/.test(id) || !lent) return undefined;
      return { code: withHomeFile(code, resolve(id, '..').slice(root.length + 1), await lent), map: null };
    },
  };
}

/** The manifest's loaders of what is lent, turned to the common file. @param folder of the app, from the project's root */
export function withHomeFile(manifest: string, folder: string, { header, home }: LentFiles): string {
  const imports: string[] = [];
  const code = manifest.replaceAll(/import\(\s*['"]([^'"]+)['"]\s*\)/g, (whole, named: string) => {
    const file = named.startsWith('#') ? `src/${named.slice(1)}` : resolve('/', folder, named).slice(1);
    if (header.includes(file)) return `Promise.resolve(part${String(imports.push(named) - 1)})`;
    const area = (['customer', 'staff'] as const).find((one) => home[one].includes(file));
    return area ? `import('${prefix}${area}').then((home) => home.part${String(home[area].indexOf(file))})` : whole;
  });
  return [...imports.map((named, at) => `import * as part${String(at)} from '${named}';`), code].join('\n');
}
