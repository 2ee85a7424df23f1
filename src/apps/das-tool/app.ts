import { defineApp } from '#platform/common/app-manifest.ts';
import { rights } from '#platform/common/rights.ts';

const base = '/internal/das-tool';

export const dasToolApp = defineApp({
  feature: 'das-tool',
  internal: true,
  isApp: true,
  logo: 'wrench',
  name: 'app',
  description: 'description',
  route: base,
  requiredPermissions: rights.documents.write,
  area: 'tool',
  order: 70,
  themeConcept: 'alwaysLight',
  hasSamples: false,
  sideNavigation: [
    { name: 'home', icon: 'file-text', route: `${base}/home` },
    { name: 'snippets', icon: 'puzzle', route: `${base}/snippets` },
    { name: 'categories', icon: 'tag', route: `${base}/categories` },
    { name: 'prerequisites', icon: 'list-checks', route: `${base}/prerequisites` },
    { name: 'bundles', icon: 'boxes', route: `${base}/bundles` },
    { name: 'offerings', icon: 'package', route: `${base}/offerings` },
  ],
  pages: [
    {
      path: 'home',
      name: 'home',
      load: () => import('./web/home.page.tsx').then((page) => page.HomePage),
    },
    {
      path: 'snippets',
      name: 'snippets',
      load: () => import('./web/snippets.page.tsx').then((page) => page.SnippetsPage),
    },
    {
      path: 'snippets/$snippetId',
      name: 'snippet',
      load: () => import('./web/snippet.page.tsx').then((page) => page.SnippetPage),
    },
    {
      path: 'categories',
      name: 'categories',
      load: () => import('./web/categories.page.tsx').then((page) => page.CategoriesPage),
    },
    {
      path: 'prerequisites',
      name: 'prerequisites',
      load: () => import('./web/prerequisites.page.tsx').then((page) => page.PrerequisitesPage),
    },
    {
      path: 'bundles',
      name: 'bundles',
      load: () => import('./web/bundles.page.tsx').then((page) => page.BundlesPage),
    },
    {
      path: 'bundles/$bundleId',
      name: 'bundle',
      load: () => import('./web/bundle.page.tsx').then((page) => page.BundlePage),
    },
    {
      path: 'offerings',
      name: 'offerings',
      load: () => import('./web/services/offerings.page.tsx').then((page) => page.OfferingsPage),
    },
    {
      path: 'offerings/$offeringId',
      name: 'offering',
      load: () => import('./web/services/offering.page.tsx').then((page) => page.OfferingPage),
    },
  ],
  attention: {
    reads: ['snippets.list'],
    load: () => import('./web/home/review.ts').then((home) => home.readAttention),
  },
  waiting: {
    reads: ['snippets.list'],
    load: () => import('./web/home/review.ts').then((home) => home.readWaiting),
  },
  lines: {
    route: `${base}/home`,
    load: () => import('./web/home/lines.ts').then((home) => home.readLines),
  },
  texts: {
    de: {
      app: 'Das Tool',
      description: 'Dokumente aus geprüften Bausteinen, passend zu jedem Kunden',
      home: 'Dokumente',
      snippets: 'Bausteine',
      snippet: 'Baustein',
      categories: 'Kategorien',
      prerequisites: 'Voraussetzungen',
      bundles: 'Bündel',
      bundle: 'Bündel',
      offerings: 'Leistungen',
      offering: 'Leistung',
    },
    en: {
      app: 'Das Tool',
      description: 'Documents of reviewed building blocks, fitting each customer',
      home: 'Documents',
      snippets: 'Snippets',
      snippet: 'Snippet',
      categories: 'Categories',
      prerequisites: 'Prerequisites',
      bundles: 'Bundles',
      bundle: 'Bundle',
      offerings: 'Services',
      offering: 'Service',
    },
  },
});
