import { defineApp } from '#platform/common/app-manifest.ts';

/** The customers' home: no app of the menu, so it is always there. */
export const customerPortalApp = defineApp({
  feature: 'portal',
  internal: false,
  isApp: false,
  logo: 'home',
  name: 'app',
  description: 'description',
  route: '/:/portal',
  order: 0,
  themeConcept: 'dynamic',
  sideNavigation: [],
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
  ],
  parts: [
    {
      slot: 'foot',
      name: 'help',
      load: () => import('./web/hotline-part.tsx').then((part) => part.HotlinePart),
    },
    {
      slot: 'header',
      name: 'notifications',
      load: () => import('./web/bell-button.tsx').then((part) => part.BellButton),
    },
  ],
  palette: () => import('./web/palette.ts').then((lent) => lent.customerPortalPalette),
  texts: {
    de: {
      app: 'Startseite',
      tokens: 'Ihre API-Tokens',
      data: 'Ihre Daten',
      help: 'Hilfe',
      notifications: 'Benachrichtigungen',
      description: 'Was ansteht, und der Weg zu Ihren Apps',
    },
    en: {
      app: 'Home',
      tokens: 'Your API tokens',
      data: 'Your data',
      help: 'Help',
      notifications: 'Notifications',
      description: 'What is due, and the way to your apps',
    },
  },
});
