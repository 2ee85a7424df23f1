import { portalClaims } from '#platform/common/access.ts';
import { defineApp } from '#platform/common/app-manifest.ts';

/** Help of the customers: one search over everything, and the questions that are asked often. */
export const helpAndSupportApp = defineApp({
  feature: 'help-and-support',
  internal: false,
  isApp: true,
  logo: 'life-buoy',
  name: 'app',
  description: 'description',
  route: '/:/help-and-support',
  // Open to everybody of the portal, whatever their bundle (spec §6).
  requiredPermissions: portalClaims,
  area: 'help',
  order: 10,
  themeConcept: 'alwaysLight',
  hasSamples: false,
  sideNavigation: [
    { name: 'search', icon: 'search', route: '/:/help-and-support/search' },
    { name: 'faq', icon: 'book-open', route: '/:/help-and-support/faq' },
  ],
  pages: [
    {
      path: 'search',
      name: 'search',
      bundle: 'helpSearch',
      alternatives: ['/:/help-and-support/faq'],
      load: () => import('./web/search.page.tsx').then((page) => page.HelpSearchPage),
    },
    {
      path: 'faq',
      name: 'faq',
      load: () => import('./web/faq.page.tsx').then((page) => page.FaqPage),
    },
  ],
  palette: () => import('./web/palette.ts').then((module) => module.helpPalette),
  texts: {
    de: {
      app: 'Hilfe',
      description: 'Antworten finden, Fragen stellen',
      search: 'Suche',
      faq: 'Häufige Fragen',
    },
    en: {
      app: 'Help',
      description: 'Find answers, ask for them',
      search: 'Search',
      faq: 'Frequent questions',
    },
  },
});
