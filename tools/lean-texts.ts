import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const englishId = 'virtual:english';
const mark = '?english';
const english = 'const en = translation<typeof de>()(';
const named = 'catalogue({ de, en })';

/**
 * Small catalogues hold both languages in one file. In a build German comes with it and English in one file for all of
 * them, fetched by whoever reads English. Those of the system pages stay whole: nothing is on the screen before they are.
 */
export function leanTexts(): Plugin {
  let files: readonly string[] = [];
  return {
    name: 'atrium:lean-texts',
    apply: 'build',
    enforce: 'pre',
    configResolved: ({ root }) => {
      files = globSync('src/**/*.ts', { cwd: root })
        .filter((file) => !file.includes('platform/web/system/') && isSmallCatalogue(readFileSync(join(root, file), 'utf8')))
        .sort()
        .map((file) => join(root, file));
    },
    resolveId: (id) => (id === englishId ? `\0${englishId}` : undefined),
    load: (id) =>
      id === `\0${englishId}`
        ? files.map((file, at) => `export { en as e${String(at)} } from ${JSON.stringify(file + mark)};`).join('\n')
        : undefined,
    transform: (code, id) => {
      if (id.endsWith(mark)) return { code: englishOnly(code), map: null };
      const at = files.indexOf(id);
      return at < 0 ? undefined : { code: withEnglishLater(code, at), map: null };
    },
  };
}

export const isSmallCatalogue = (code: string): boolean => code.includes(english) && code.includes(named);

/** The catalogue as it is, but that English is number `at` of the file of all. */
export function withEnglishLater(code: string, at: number): string {
  const later = `catalogue({ de, en: () => import('${englishId}').then((texts) => texts.e${String(at)}) })`;
  return code.replace(english, 'const en = /* @__PURE__ */ ((texts) => texts)(').replace(named, later);
}

/** Its English alone. */
export function englishOnly(code: string): string {
  return `${code.replace(named, 'undefined')}\nexport { en };`;
}
