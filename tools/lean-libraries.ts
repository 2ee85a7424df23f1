import type { Plugin } from 'vite';

const stubs = {
  mutations: {
    asked: './mutationCache.js',
    by: '/@tanstack/query-core/build/modern/queryClient.js',
    code: `
export class MutationCache {
  getAll() { return []; }
  findAll() { return []; }
  resumePausedMutations() { return Promise.resolve(); }
  subscribe() { return () => undefined; }
  clear() {}
  build() { throw new Error('writes are actions of the platform: data/use-action.ts'); }
}`,
  },
  locale: {
    asked: './useDefaultLocale.mjs',
    by: '/react-aria/dist/private/i18n/I18nProvider.mjs',
    code: `
const locale = { locale: 'de-DE', direction: 'ltr' };
export const useDefaultLocale = () => locale;`,
  },
} as const;

const stubId = '\0lean-library:';

/**
 * Two things that libraries bring along for every page and nothing here uses: the query library's mutations, since writes
 * are actions (`data/use-action.ts`), and what the part library does to follow the browser's language where nobody says
 * one, since the kit's provider always does.
 */
export function leanLibraries(): Plugin {
  return {
    name: 'atrium:lean-libraries',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id, importer) => {
      const found = Object.entries(stubs).find(([, { asked, by }]) => id === asked && importer?.endsWith(by));
      return found && `${stubId}${found[0]}`;
    },
    load: (id) => Object.entries(stubs).find(([name]) => id === `${stubId}${name}`)?.[1].code,
  };
}
