import { defineApp } from '#platform/common/app-manifest.ts';
import { rights } from '#platform/common/rights.ts';

/** The operator's customers, and one page about each. */
export const customersApp = defineApp({
  feature: 'customers',
  internal: true,
  isApp: true,
  logo: 'building',
  name: 'app',
  description: 'description',
  route: '/internal/customers',
  requiredPermissions: rights.tenants.lookAfter,
  area: 'customers',
  order: 10,
  themeConcept: 'alwaysLight',
  tenantSwitcherDefaultRoute: '/internal/customers/:',
  sideNavigation: [
    {
      name: 'customers',
      icon: 'building',
      route: '/internal/customers',
      match: 'exact',
      onPhone: true,
    },
    { name: 'freeSeats', icon: 'percent', route: '/internal/customers/free-seats' },
    { name: 'extensions', icon: 'history', route: '/internal/customers/extended-terms' },
    { name: 'overview', icon: 'gauge', route: '/internal/customers/:' },
  ],
  pages: [
    {
      path: '',
      name: 'customers',
      load: () => import('./web/customers.page.tsx').then((page) => page.CustomersPage),
    },
    {
      path: 'free-seats',
      name: 'freeSeats',
      load: () => import('./web/free-seats.page.tsx').then((page) => page.FreeSeatsPage),
    },
    {
      path: 'extended-terms',
      name: 'extensions',
      load: () => import('./web/extensions.page.tsx').then((page) => page.ExtensionsPage),
    },
    {
      path: '$tenantId',
      name: 'overview',
      load: () => import('./web/customer.page.tsx').then((page) => page.CustomerPage),
    },
  ],
  parts: [
    {
      slot: 'top',
      name: 'customers',
      load: () => import('./web/home/revenue-band.tsx').then((part) => part.RevenueBand),
      prepare: (page) => import('./web/clients.ts').then((part) => part.readRevenue(page)),
    },
  ],
  lines: {
    reads: ['licenceTreatments.free'],
    load: () => import('./web/home/lines.ts').then((home) => home.readLines),
  },
  texts: {
    de: {
      app: 'Kunden',
      description: 'Umsatz, Verlängerungen und Bestellungen je Kunde',
      customers: 'Alle Kunden',
      freeSeats: 'Freie Plätze',
      extensions: 'Ungefragt monatlich',
      overview: 'Überblick',
    },
    en: {
      app: 'Customers',
      description: 'Revenue, renewals and orders by customer',
      customers: 'All customers',
      freeSeats: 'Free seats',
      extensions: 'Monthly unasked',
      overview: 'Overview',
    },
  },
});
