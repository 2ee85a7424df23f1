import { defineApp } from '#platform/common/app-manifest.ts';
import { rights } from '#platform/common/rights.ts';

/**
 * How safe the company is, at the altitude of each reader. Its pages stay open before the company is
 * onboarded: they say then what is still missing.
 */
export const securityApp = defineApp({
  feature: 'security',
  internal: false,
  isApp: true,
  logo: 'shield',
  name: 'app',
  description: 'description',
  route: '/:/security',
  requiredPermissions: [...rights.posture.read, ...rights.incidents.read],
  area: 'security',
  order: 10,
  themeConcept: 'alwaysLight',
  tenantSwitcherDefaultRoute: '/:/security/dashboards/overview',
  sideNavigation: [
    {
      name: 'dashboards',
      icon: 'shield',
      route: '/:/security/dashboards/overview',
      match: 'group',
    },
    { name: 'incidents', icon: 'shield-alert', route: '/:/security/incidents' },
  ],
  pages: [
    {
      path: 'dashboards/overview',
      name: 'dashboards',
      requiredPermissions: [
        ...rights.posture.readForDirectors,
        ...rights.posture.readForSecurity,
        ...rights.posture.readCommunications,
        ...rights.posture.readIdentity,
        ...rights.posture.readDevices,
      ],
      load: () => import('./web/dashboards.page.tsx').then((page) => page.DashboardsPage),
    },
    {
      path: 'dashboards/ceo',
      name: 'ceo',
      requiredPermissions: rights.posture.readForDirectors,
      flag: 'security/dashboards/ceo',
      load: () => import('./web/ceo.page.tsx').then((page) => page.CeoPage),
    },
    {
      path: 'dashboards/ciso',
      name: 'ciso',
      requiredPermissions: rights.posture.readForSecurity,
      flag: 'security/dashboards/ciso',
      load: () => import('./web/ciso.page.tsx').then((page) => page.CisoPage),
    },
    {
      path: 'dashboards/communications',
      name: 'communications',
      requiredPermissions: rights.posture.readCommunications,
      flag: 'security/dashboards/communications',
      load: () =>
        import('./web/communications/communications.page.tsx').then(
          (page) => page.CommunicationsPage,
        ),
    },
    {
      path: 'dashboards/identity',
      name: 'identity',
      requiredPermissions: rights.posture.readIdentity,
      flag: 'security/dashboards/identity',
      load: () => import('./web/identity.page.tsx').then((page) => page.IdentityPage),
    },
    {
      path: 'dashboards/devices',
      name: 'devices',
      requiredPermissions: rights.posture.readDevices,
      flag: 'security/dashboards/devices',
      load: () => import('./web/devices.page.tsx').then((page) => page.DevicesPage),
    },
    {
      path: 'incidents',
      name: 'incidents',
      requiredPermissions: rights.incidents.read,
      flag: 'security/incidents',
      load: () => import('./web/incidents/incidents.page.tsx').then((page) => page.IncidentsPage),
    },
    {
      path: 'incidents/$incidentId',
      name: 'incident',
      requiredPermissions: rights.incidents.read,
      flag: 'security/incidents',
      load: () => import('./web/incidents/incident.page.tsx').then((page) => page.IncidentPage),
    },
  ],
  attention: {
    requiredPermissions: rights.incidents.respond,
    flag: 'security/incidents',
    route: '/:/security/incidents',
    reads: ['incidents.summary'],
    load: () => import('./web/home/attention.ts').then((home) => home.readAttention),
  },
  waiting: {
    requiredPermissions: rights.incidents.read,
    flag: 'security/incidents',
    reads: ['incidents.summary'],
    load: () => import('./web/home/attention.ts').then((home) => home.readWaiting),
  },
  help: () => import('./web/help.ts').then((lent) => lent.securityHelp),
  palette: () => import('./web/palette.ts').then((lent) => lent.securityPalette),
  texts: {
    de: {
      app: 'Sicherheit',
      description: 'Wie sicher Ihr Unternehmen ist und was jetzt hilft',
      dashboards: 'Sicherheitslage',
      ceo: 'Sicherheitslage für die Leitung',
      ciso: 'Sicherheitsmaßnahmen',
      communications: 'Sicherheit von E-Mail und Chat',
      identity: 'Sicherheit der Konten',
      devices: 'Sicherheit der Geräte',
      incidents: 'Vorfälle',
      incident: 'Vorfall',
    },
    en: {
      app: 'Security',
      description: 'How safe your company is, and what helps now',
      dashboards: 'State of security',
      ceo: 'State of security for management',
      ciso: 'Security measures',
      communications: 'Security of mail and chat',
      identity: 'Security of accounts',
      devices: 'Security of devices',
      incidents: 'Incidents',
      incident: 'Incident',
    },
  },
});
