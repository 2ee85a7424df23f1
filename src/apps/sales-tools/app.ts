import { defineApp } from '#platform/common/app-manifest.ts';
import { rights } from '#platform/common/rights.ts';

const base = '/internal/sales-tools';

export const salesToolsApp = defineApp({
  feature: 'sales-tools',
  internal: true,
  isApp: true,
  logo: 'tag',
  name: 'app',
  description: 'description',
  route: base,
  requiredPermissions: rights.quotes.keep,
  area: 'catalogue',
  order: 65,
  themeConcept: 'alwaysLight',
  hasSamples: false,
  sideNavigation: [
    { name: 'portfolio', icon: 'package', route: `${base}/offerportfolio`, match: 'exact' },
    { name: 'offers', icon: 'receipt', route: `${base}/offerportfolio/quotes` },
    { name: 'whiteSpace', icon: 'boxes', route: `${base}/offerportfolio/white-space` },
    { name: 'templates', icon: 'file-text', route: `${base}/offerportfolio/templates` },
  ],
  pages: [
    {
      path: 'offerportfolio',
      name: 'portfolio',
      load: () => import('./web/portfolio/portfolio.page.tsx').then((page) => page.PortfolioPage),
    },
    {
      path: 'offerportfolio/quotes',
      name: 'offers',
      load: () => import('./web/quotes/quotes.page.tsx').then((page) => page.QuotesPage),
    },
    {
      path: 'offerportfolio/quotes/$quoteId',
      name: 'offer',
      load: () => import('./web/quotes/quote.page.tsx').then((page) => page.QuotePage),
    },
    {
      path: 'offerportfolio/white-space',
      name: 'whiteSpace',
      load: () =>
        import('./web/white-space/white-space.page.tsx').then((page) => page.WhiteSpacePage),
    },
    {
      path: 'offerportfolio/templates',
      name: 'templates',
      load: () => import('./web/templates/templates.page.tsx').then((page) => page.TemplatesPage),
    },
  ],
  lines: {
    reads: ['quoteDesk.summary'],
    load: () => import('./web/home/lines.ts').then((home) => home.readLines),
  },
  texts: {
    de: {
      app: 'Vertrieb',
      description: 'Portfolio und Angebote für Kunden',
      portfolio: 'Portfolio',
      offers: 'Angebote',
      offer: 'Angebot',
      whiteSpace: 'Lücken',
      templates: 'Vorlagen',
    },
    en: {
      app: 'Sales',
      description: 'Portfolio and offers to customers',
      portfolio: 'Portfolio',
      offers: 'Offers',
      offer: 'Offer',
      whiteSpace: 'White space',
      templates: 'Templates',
    },
  },
});
