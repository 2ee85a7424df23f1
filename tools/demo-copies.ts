import { resolve, sep } from 'node:path';
import type { Plugin } from 'vite';

/** Marks a module that belongs to the demo world. */
export const demoMark = '?demo';

/** The one door into the demo world: loaded when somebody first looks at sample data. */
const entrance = 'src/main/demo.ts';

/**
 * Normal pages carry no schemas (see contract-routes.ts), but a demo checks its input as the server does. So whatever
 * `src/main/demo.ts` imports of the source comes as a copy of its own, marked `?demo`, and in copies `zod` is the real one.
 * Nothing marked reaches a page's own files, and pages and demo share no module: they talk in plain JSON.
 */
export function demoCopies(): Plugin {
  let source = resolve('src') + sep;
  let door = resolve(entrance);
  return {
    name: 'atrium:demo-copies',
    enforce: 'pre',
    configResolved: ({ root }) => {
      source = resolve(root, 'src') + sep;
      door = resolve(root, entrance);
    },
    async resolveId(id, importer) {
      if (!importer) return undefined;
      const isInside = importer.endsWith(demoMark);
      if (!isInside && !id.endsWith('/demo.ts')) return undefined;
      const found = await this.resolve(id, importer.replace(demoMark, ''), { skipSelf: true });
      if (!found || (!isInside && found.id !== door)) return undefined;
      return found.id.startsWith(source) ? { ...found, id: found.id + demoMark } : undefined;
    },
  };
}
