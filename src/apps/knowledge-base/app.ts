import { internalPermissions } from '#platform/common/access.ts';
import { defineApp } from '#platform/common/app-manifest.ts';

/** Articles of the operator: written once, read by staff and by the customers they are for. */
export const knowledgeBaseApp = defineApp({
  feature: 'knowledge-base',
  internal: true,
  isApp: true,
  logo: 'book-open',
  name: 'app',
  description: 'description',
  route: '/internal/knowledge-base',
  requiredPermissions: internalPermissions,
  area: 'knowledge',
  order: 10,
  themeConcept: 'alwaysLight',
  hasSamples: false,
  sideNavigation: [{ name: 'app', icon: 'book-open', route: '/internal/knowledge-base' }],
  pages: [
    {
      path: '',
      name: 'app',
      load: () => import('./web/knowledge-base.page.tsx').then((page) => page.KnowledgeBasePage),
    },
  ],
  lines: {
    reads: ['failedSearches.list', 'articles.list'],
    load: () => import('./web/home/lines.ts').then((home) => home.readLines),
  },
  texts: {
    de: { app: 'Wissensdatenbank', description: 'Artikel, Fragen und Suchen ohne Treffer' },
    en: { app: 'Knowledge base', description: 'Articles, questions and failed searches' },
  },
});
