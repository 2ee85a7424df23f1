import { defineApp } from '#platform/common/app-manifest.ts';
import { rights } from '#platform/common/rights.ts';

/** Help in an emergency: whom to call, with which code, and what to do until then. */
export const incidentsHotlineApp = defineApp({
  feature: 'incidents-hotline',
  internal: false,
  isApp: true,
  logo: 'phone',
  name: 'app',
  description: 'description',
  route: '/:/incidents-hotline',
  requiredPermissions: rights.hotline.read,
  area: 'security',
  order: 20,
  themeConcept: 'alwaysLight',
  sideNavigation: [
    { name: 'firstSteps', icon: 'list-checks', route: '/:/incidents-hotline/first-steps' },
    {
      name: 'callNow',
      icon: 'phone',
      dialogComponent: () => import('./web/call-now.dialog.tsx').then((own) => own.CallNowDialog),
      closeOnBackdropClick: true,
    },
  ],
  pages: [
    {
      path: 'first-steps',
      name: 'firstSteps',
      requiredPermissions: rights.hotline.read,
      load: () => import('./web/first-steps.page.tsx').then((page) => page.FirstStepsPage),
    },
  ],
  help: () => import('./web/help.ts').then((lent) => lent.hotlineHelp),
  palette: () => import('./web/palette.ts').then((lent) => lent.hotlinePalette),
  texts: {
    de: {
      app: 'Sicherheits-Hotline',
      description: 'Hilfe am Telefon und die ersten Schritte bei einem Vorfall',
      firstSteps: 'Erste Schritte',
      callNow: 'Sicherheits-Hotline anrufen',
    },
    en: {
      app: 'Security incidents hotline',
      description: 'Help by phone, and the first steps in an incident',
      firstSteps: 'First steps',
      callNow: 'Call security incidents hotline',
    },
  },
});
