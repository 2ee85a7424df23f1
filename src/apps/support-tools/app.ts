import { defineApp } from '#platform/common/app-manifest.ts';
import { rights } from '#platform/common/rights.ts';

const base = '/internal/support-tools';

export const supportToolsApp = defineApp({
  feature: 'support-tools',
  internal: true,
  isApp: true,
  logo: 'life-buoy',
  name: 'app',
  description: 'description',
  route: base,
  requiredPermissions: [
    ...rights.tenants.onboard,
    ...rights.tenants.offboard,
    ...rights.tenants.keep,
  ],
  area: 'customers',
  order: 60,
  themeConcept: 'alwaysLight',
  shortcuts: [
    {
      name: 'begin',
      icon: 'building',
      route: `${base}/onboarding/service-onboarding?dialog=new`,
    },
  ],
  sideNavigation: [
    {
      name: 'inbox',
      icon: 'mail',
      route: `${base}/tickets`,
    },
    {
      name: 'answers',
      icon: 'file-text',
      route: `${base}/ticket-answers`,
    },
    {
      name: 'serviceNotices',
      icon: 'cloud',
      route: `${base}/service-notices`,
    },
    {
      name: 'serviceChanges',
      icon: 'list-checks',
      route: `${base}/service-changes`,
    },
    {
      name: 'incidents',
      icon: 'shield-alert',
      route: `${base}/incidents`,
    },
    {
      name: 'onboarding',
      icon: 'building',
      requiredPermissions: rights.tenants.onboard,
      children: [
        {
          name: 'serviceOnboarding',
          icon: 'list-checks',
          route: `${base}/onboarding/service-onboarding`,
        },
        { name: 'existingTenant', icon: 'cloud', route: `${base}/onboarding/existing-tenant` },
        { name: 'inviteList', icon: 'mail', route: `${base}/onboarding/invite-list` },
      ],
    },
    {
      name: 'offboarding',
      icon: 'door-open',
      requiredPermissions: rights.tenants.offboard,
      children: [
        {
          name: 'offboardingCustomers',
          icon: 'archive',
          route: `${base}/offboarding/offboarding-customers`,
        },
      ],
    },
    {
      name: 'customerBase',
      icon: 'database',
      requiredPermissions: rights.tenants.keep,
      children: [
        { name: 'renameTenant', icon: 'tag', route: `${base}/customer-base/rename-tenant` },
      ],
    },
  ],
  pages: [
    {
      path: 'tickets',
      name: 'inbox',
      requiredPermissions: rights.tickets.byStaff,
      load: () => import('./web/desk/inbox.page.tsx').then((page) => page.InboxPage),
    },
    {
      path: 'ticket-answers',
      name: 'answers',
      requiredPermissions: rights.tickets.byStaff,
      load: () => import('./web/answers/answers.page.tsx').then((page) => page.AnswersPage),
    },
    {
      path: 'service-notices',
      name: 'serviceNotices',
      requiredPermissions: rights.health.tell,
      load: () =>
        import('./web/notices/service-notices.page.tsx').then((page) => page.ServiceNoticesPage),
    },
    {
      path: 'service-changes',
      name: 'serviceChanges',
      requiredPermissions: rights.health.tell,
      load: () =>
        import('./web/changes/service-changes.page.tsx').then((page) => page.ServiceChangesPage),
    },
    {
      path: 'incidents',
      name: 'incidents',
      requiredPermissions: rights.incidents.byStaff,
      load: () =>
        import('./web/incidents/incidents.page.tsx').then((page) => page.DeskIncidentsPage),
    },
    {
      path: 'onboarding/existing-tenant',
      name: 'existingTenant',
      requiredPermissions: rights.tenants.onboard,
      load: () => import('./web/existing-tenant.page.tsx').then((page) => page.ExistingTenantPage),
    },
    {
      path: 'onboarding/service-onboarding',
      name: 'serviceOnboarding',
      requiredPermissions: rights.tenants.onboard,
      load: () =>
        import('./web/service-onboarding.page.tsx').then((page) => page.ServiceOnboardingPage),
    },
    {
      path: 'onboarding/invite-list',
      name: 'inviteList',
      requiredPermissions: rights.tenants.onboard,
      load: () => import('./web/invite-list.page.tsx').then((page) => page.InviteListPage),
    },
    {
      path: 'offboarding/offboarding-customers',
      name: 'offboardingCustomers',
      requiredPermissions: rights.tenants.offboard,
      load: () => import('./web/offboarding.page.tsx').then((page) => page.OffboardingPage),
    },
    {
      path: 'customer-base/rename-tenant',
      name: 'renameTenant',
      requiredPermissions: rights.tenants.keep,
      load: () => import('./web/rename-tenant.page.tsx').then((page) => page.RenameTenantPage),
    },
  ],
  lines: {
    reads: ['changeAssessments.list'],
    load: () => import('./web/home/lines.ts').then((home) => home.readLines),
  },
  waiting: {
    reads: ['ticketDesk.summary'],
    requiredPermissions: rights.tickets.byStaff,
    load: () => import('./web/desk/waiting.ts').then((home) => home.readWaiting),
  },
  help: () => import('./web/help.ts').then((lent) => lent.supportToolsHelp),
  palette: () => import('./web/palette.ts').then((lent) => lent.supportToolsPalette),
  texts: {
    de: {
      app: 'Support-Werkzeuge',
      description: 'Kunden einrichten, umbenennen und verabschieden',
      begin: 'Kunden einrichten',
      inbox: 'Posteingang',
      answers: 'Bausteine',
      serviceNotices: 'Meldungen zu Diensten',
      serviceChanges: 'Änderungen von Microsoft',
      incidents: 'Sicherheitsvorfälle',
      onboarding: 'Einrichtung',
      offboarding: 'Verabschiedung',
      customerBase: 'Kundenstamm',
      existingTenant: 'Kunden übernehmen',
      serviceOnboarding: 'Kunden einrichten',
      inviteList: 'Einladungen',
      offboardingCustomers: 'Kunden verabschieden',
      renameTenant: 'Kunden umbenennen',
    },
    en: {
      app: 'Support tools',
      description: 'Onboard, rename and offboard customers',
      begin: 'Onboard a customer',
      inbox: 'Inbox',
      answers: 'Canned answers',
      serviceNotices: 'Service notices',
      serviceChanges: 'Changes of Microsoft',
      incidents: 'Security incidents',
      onboarding: 'Onboarding',
      offboarding: 'Offboarding',
      customerBase: 'Customer base',
      existingTenant: 'Add an existing customer',
      serviceOnboarding: 'Service onboarding',
      inviteList: 'Invitations',
      offboardingCustomers: 'Offboard customers',
      renameTenant: 'Rename customer',
    },
  },
});
