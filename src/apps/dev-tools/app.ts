import { defineApp } from '#platform/common/app-manifest.ts';
import { rights } from '#platform/common/rights.ts';

const base = '/internal/dev-tools';

/** The machine room: jobs of the portal, and how fresh what they fetch is. */
export const devToolsApp = defineApp({
  feature: 'dev-tools',
  internal: true,
  isApp: true,
  logo: 'server',
  name: 'app',
  description: 'description',
  route: base,
  requiredPermissions: rights.jobs.watch,
  area: 'technology',
  order: 90,
  themeConcept: 'alwaysLight',
  hasSamples: false,
  sideNavigation: [
    { name: 'services', icon: 'server', route: `${base}/background-services` },
    { name: 'partnerCenter', icon: 'cloud', route: `${base}/partner-center` },
  ],
  pages: [
    {
      path: 'background-services',
      name: 'services',
      load: () => import('./web/services.page.tsx').then((page) => page.ServicesPage),
    },
    {
      path: 'partner-center',
      name: 'partnerCenter',
      load: () => import('./web/partner-center.page.tsx').then((page) => page.PartnerCenterPage),
    },
  ],
  texts: {
    de: {
      app: 'Technik',
      description: 'Läufe und Stand der Daten',
      services: 'Hintergrunddienste',
      partnerCenter: 'Partner Center',
    },
    en: {
      app: 'Developer tools',
      description: 'Runs and age of data',
      services: 'Background services',
      partnerCenter: 'Partner Center',
    },
  },
});
