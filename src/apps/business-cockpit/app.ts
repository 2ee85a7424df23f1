import { defineApp } from '#platform/common/app-manifest.ts';
import { rights } from '#platform/common/rights.ts';

/** Licences of a customer: booked and used, their cost, and the last day to stop it. */
export const businessCockpitApp = defineApp({
  feature: 'business-cockpit',
  internal: false,
  isApp: true,
  logo: 'chart',
  name: 'app',
  description: 'description',
  route: '/:/business-cockpit',
  requiredPermissions: [...rights.licences.read, ...rights.billing.read],
  area: 'costs',
  order: 10,
  themeConcept: 'alwaysLight',
  tenantSwitcherDefaultRoute: '/:/business-cockpit/licenses/overview',
  sideNavigation: [
    {
      name: 'licences',
      icon: 'layers',
      route: '/:/business-cockpit/licenses/overview',
      match: 'group',
    },
    {
      name: 'finances',
      icon: 'receipt',
      route: '/:/business-cockpit/finances/overview',
      match: 'group',
    },
  ],
  pages: [
    {
      path: 'finances/overview',
      name: 'finances',
      load: () => import('./web/finances/overview.page.tsx').then((page) => page.FinancesPage),
    },
    {
      path: 'finances/invoices',
      name: 'invoices',
      load: () => import('./web/finances/invoices.page.tsx').then((page) => page.InvoicesPage),
    },
    {
      path: 'finances/invoices/$invoiceId',
      name: 'invoice',
      load: () => import('./web/finances/invoice.page.tsx').then((page) => page.InvoicePage),
    },
    {
      path: 'finances/orders',
      name: 'orders',
      load: () => import('./web/finances/orders.page.tsx').then((page) => page.OrderCostsPage),
    },
    {
      path: 'finances/contracts',
      name: 'contracts',
      load: () => import('./web/finances/contracts.page.tsx').then((page) => page.ContractsPage),
    },
    {
      path: 'finances/price-list',
      name: 'prices',
      load: () => import('./web/finances/price-list.page.tsx').then((page) => page.PriceListPage),
    },
    {
      path: 'licenses/overview',
      name: 'licences',
      load: () => import('./web/overview/overview.page.tsx').then((page) => page.OverviewPage),
    },
    {
      path: 'licenses/cost-distribution',
      name: 'costs',
      load: () => import('./web/costs/costs.page.tsx').then((page) => page.CostsPage),
    },
    {
      path: 'licenses/assignments',
      name: 'assignments',
      load: () =>
        import('./web/assignments/assignments.page.tsx').then((page) => page.AssignmentsPage),
    },
    {
      path: 'licenses/history',
      name: 'history',
      load: () => import('./web/history/history.page.tsx').then((page) => page.HistoryPage),
    },
    {
      path: 'licenses/evidence',
      name: 'evidence',
      load: () => import('./web/evidence/evidence.page.tsx').then((page) => page.EvidencePage),
    },
  ],
  blades: [
    {
      kind: 'licence',
      load: () => import('./web/overview/licence-sheet.tsx').then((sheet) => sheet.LicenceSheet),
    },
  ],
  attention: {
    reads: ['licenceAlerts.list', 'agreements.list', 'invoices.list'],
    load: () => import('./web/home/attention.ts').then((home) => home.readAttention),
  },
  lines: {
    requiredPermissions: rights.licences.read,
    reads: ['licenceProducts.summary'],
    load: () => import('./web/home/lines.ts').then((home) => home.readLines),
  },
  help: () => import('./web/help.ts').then((lent) => lent.cockpitHelp),
  palette: () => import('./web/palette.ts').then((lent) => lent.cockpitPalette),
  texts: {
    de: {
      app: 'Business Cockpit',
      description: 'Lizenzen: gebucht, vergeben, frei, und was davon Geld kostet',
      licences: 'Lizenzen',
      costs: 'Kostenverteilung',
      assignments: 'Zuweisungen',
      history: 'Verlauf der Lizenzen',
      evidence: 'Lizenznachweise',
      finances: 'Finanzen',
      invoices: 'Rechnungen',
      invoice: 'Rechnung',
      orders: 'Bestellungen in Geld',
      prices: 'Preisänderungen',
      contracts: 'Verträge',
    },
    en: {
      app: 'Business cockpit',
      description: 'Licences: booked, assigned, free, and what of it costs money',
      licences: 'Licences',
      costs: 'Cost distribution',
      assignments: 'Assignments',
      history: 'History of licences',
      evidence: 'Licence evidence',
      finances: 'Finances',
      invoices: 'Invoices',
      invoice: 'Invoice',
      orders: 'Orders as money',
      prices: 'Price changes',
      contracts: 'Contracts',
    },
  },
});
