import { defineApp } from '#platform/common/app-manifest.ts';
import { rights } from '#platform/common/rights.ts';

/** Tickets, and the company's Microsoft environment as it stands today. */
export const operationsApp = defineApp({
  feature: 'operations',
  internal: false,
  isApp: true,
  logo: 'life-buoy',
  name: 'app',
  description: 'description',
  route: '/:/operations',
  requiredPermissions: [...rights.tickets.read, ...rights.health.read],
  area: 'operations',
  order: 10,
  themeConcept: 'alwaysLight',
  shortcuts: [{ name: 'ask', icon: 'life-buoy', route: '/:/operations/your-tickets?dialog=new' }],
  sideNavigation: [
    { name: 'tickets', icon: 'life-buoy', route: '/:/operations/your-tickets', onPhone: true },
    {
      name: 'tenant',
      icon: 'cloud',
      route: '/:/operations/managed-tenant',
      match: 'group',
    },
  ],
  pages: [
    {
      path: 'your-tickets',
      name: 'tickets',
      requiredPermissions: rights.tickets.read,
      flag: 'operations/your-tickets',
      load: () => import('./web/your-tickets.page.tsx').then((page) => page.YourTicketsPage),
    },
    {
      path: 'managed-tenant',
      name: 'tenant',
      requiredPermissions: rights.health.read,
      load: () =>
        import('./web/tenant/overview/overview.page.tsx').then((page) => page.OverviewPage),
    },
    {
      path: 'managed-tenant/service-health',
      name: 'serviceHealth',
      requiredPermissions: rights.health.read,
      load: () =>
        import('./web/tenant/service-health.page.tsx').then((page) => page.ServiceHealthPage),
    },
    {
      path: 'managed-tenant/usage',
      name: 'usage',
      requiredPermissions: rights.health.read,
      load: () => import('./web/tenant/usage/usage.page.tsx').then((page) => page.UsagePage),
    },
    {
      path: 'managed-tenant/service-changes',
      name: 'serviceChanges',
      requiredPermissions: rights.health.read,
      load: () =>
        import('./web/tenant/service-changes.page.tsx').then((page) => page.ServiceChangesPage),
    },
  ],
  attention: {
    reads: ['tickets.summary', 'connections.list', 'serviceChanges.list'],
    load: () => import('./web/home/attention.ts').then((home) => home.readAttention),
  },
  lines: {
    requiredPermissions: rights.health.read,
    route: '/:/operations/managed-tenant/service-health',
    reads: ['health.services'],
    load: () => import('./web/home/lines.ts').then((home) => home.readLines),
  },
  waiting: {
    reads: ['tickets.summary', 'health.services', 'serviceChanges.list'],
    load: () => import('./web/home/waiting.ts').then((home) => home.readWaiting),
  },
  help: () => import('./web/help.ts').then((lent) => lent.operationsHelp),
  palette: () => import('./web/palette.ts').then((lent) => lent.operationsPalette),
  texts: {
    de: {
      app: 'Betrieb',
      description: 'Tickets und der Zustand Ihrer Microsoft-Umgebung',
      ask: 'Ticket eröffnen',
      tickets: 'Tickets',
      tenant: 'Umgebung',
      usage: 'Nutzung',
      serviceHealth: 'Dienste',
      serviceChanges: 'Änderungen',
    },
    en: {
      app: 'Operations',
      description: 'Tickets and the state of your Microsoft environment',
      ask: 'Open a ticket',
      tickets: 'Tickets',
      tenant: 'Environment',
      usage: 'Usage',
      serviceHealth: 'Services',
      serviceChanges: 'Changes',
    },
  },
});
