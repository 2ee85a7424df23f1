import { defineApp } from '#platform/common/app-manifest.ts';
import { rights } from '#platform/common/rights.ts';

export const serviceApp = defineApp({
  feature: 'service',
  internal: false,
  isApp: true,
  logo: 'book-open',
  name: 'app',
  description: 'description',
  route: '/:/service',
  requiredPermissions: [...rights.handouts.read, ...rights.services.read],
  area: 'services',
  order: 60,
  themeConcept: 'alwaysLight',
  tenantSwitcherDefaultRoute: '/:/service/your-handouts',
  sideNavigation: [
    { name: 'services', icon: 'package', route: '/:/service/your-services' },
    { name: 'handouts', icon: 'file-text', route: '/:/service/your-handouts' },
  ],
  pages: [
    {
      path: 'your-handouts',
      name: 'handouts',
      requiredPermissions: rights.handouts.read,
      load: () => import('./web/handouts.page.tsx').then((page) => page.HandoutsPage),
    },
    {
      path: 'your-handouts/$handoutId',
      name: 'handout',
      requiredPermissions: rights.handouts.read,
      load: () => import('./web/handout.page.tsx').then((page) => page.HandoutPage),
    },
    {
      path: 'your-services',
      name: 'services',
      requiredPermissions: rights.services.read,
      load: () => import('./web/services.page.tsx').then((page) => page.ServicesPage),
    },
  ],
  attention: {
    reads: ['handouts.list'],
    load: () => import('./web/home/attention.ts').then((home) => home.readAttention),
  },
  waiting: {
    reads: ['handouts.list'],
    load: () => import('./web/home/attention.ts').then((home) => home.readWaiting),
  },
  texts: {
    de: {
      app: 'Leistungen',
      description: 'Ihre Leistungen und was Sie darüber wissen sollten',
      services: 'Ihre Leistungen',
      handouts: 'Handreichungen',
      handout: 'Handreichung',
    },
    en: {
      app: 'Services',
      description: 'Your services, and what you should know about them',
      services: 'Your services',
      handouts: 'Your handouts',
      handout: 'Handout',
    },
  },
});
