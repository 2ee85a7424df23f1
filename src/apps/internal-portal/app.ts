import { defineApp } from '#platform/common/app-manifest.ts';
import { rights } from '#platform/common/rights.ts';

/** The staff's home: no app of the menu, so it is always there. */
export const internalPortalApp = defineApp({
  feature: 'portal',
  internal: true,
  isApp: false,
  logo: 'home',
  name: 'app',
  description: 'description',
  route: '/internal/portal',
  area: 'staff',
  order: 0,
  themeConcept: 'dynamic',
  sideNavigation: [
    {
      name: 'audit',
      icon: 'history',
      route: '/internal/portal/audit',
    },
  ],
  pages: [
    {
      path: '',
      name: 'app',
      load: () => import('./web/home.page.tsx').then((page) => page.HomePage),
    },
    {
      path: 'notifications',
      name: 'notifications',
      load: () => import('./web/notifications.page.tsx').then((page) => page.NotificationsPage),
    },
    {
      path: 'api-tokens',
      name: 'tokens',
      load: () => import('./web/api-tokens.page.tsx').then((page) => page.OwnApiTokensPage),
    },
    {
      path: 'help',
      name: 'help',
      load: () => import('./web/help.page.tsx').then((page) => page.PortalHelpPage),
    },
    {
      path: 'your-data',
      name: 'data',
      load: () => import('./web/own-data.page.tsx').then((page) => page.OwnDataPage),
    },
    {
      path: 'choose',
      name: 'choose',
      load: () => import('./web/choose.page.tsx').then((page) => page.ChoosePage),
    },
    {
      path: 'closed/$customerId',
      name: 'closed',
      load: () => import('./web/closed.page.tsx').then((page) => page.ClosedPage),
    },
    {
      path: 'audit',
      name: 'audit',
      requiredPermissions: rights.audit.readOperator,
      load: () => import('./web/audit.page.tsx').then((page) => page.AuditPage),
    },
  ],
  parts: [
    {
      slot: 'header',
      name: 'notifications',
      load: () => import('./web/bell-button.tsx').then((part) => part.BellButton),
    },
  ],
  palette: () => import('./web/palette.ts').then((lent) => lent.internalPortalPalette),
  texts: {
    de: {
      app: 'Startseite',
      tokens: 'Ihre API-Tokens',
      data: 'Ihre Daten',
      help: 'Hilfe',
      notifications: 'Benachrichtigungen',
      choose: 'Kunden wählen',
      closed: 'Seiten eines Kunden',
      audit: 'Protokoll',
      description: 'Kunden, Preisstand und der Weg zu Ihren Apps',
    },
    en: {
      app: 'Home',
      tokens: 'Your API tokens',
      data: 'Your data',
      help: 'Help',
      notifications: 'Notifications',
      choose: 'Choose a customer',
      closed: 'Pages of a customer',
      audit: 'Audit trail',
      description: 'Customers, current prices and the way to your apps',
    },
  },
});
