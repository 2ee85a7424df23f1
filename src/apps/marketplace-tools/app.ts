import { defineApp } from '#platform/common/app-manifest.ts';
import { rights } from '#platform/common/rights.ts';

const base = '/internal/marketplace-tools/product-management';

export const marketplaceToolsApp = defineApp({
  feature: 'marketplace-tools',
  internal: true,
  isApp: true,
  logo: 'boxes',
  name: 'app',
  description: 'description',
  route: '/internal/marketplace-tools',
  requiredPermissions: rights.catalog.keep,
  area: 'catalogue',
  order: 40,
  themeConcept: 'alwaysLight',
  shortcuts: [{ name: 'sheets', icon: 'upload', route: `${base}/sheets` }],
  sideNavigation: [
    {
      name: 'productManagement',
      icon: 'boxes',
      children: [
        { name: 'products', icon: 'package', route: base, match: 'exact' },
        { name: 'sheets', icon: 'upload', route: `${base}/sheets` },
        { name: 'versions', icon: 'history', route: `${base}/versions` },
        { name: 'margins', icon: 'percent', route: `${base}/margins` },
        { name: 'names', icon: 'tag', route: `${base}/license-names` },
        { name: 'treatments', icon: 'sliders', route: `${base}/license-treatments` },
      ],
    },
    { name: 'billing', icon: 'receipt', route: '/internal/marketplace-tools/billing' },
    {
      name: 'transfers',
      icon: 'swap',
      route: '/internal/marketplace-tools/transfer-subscriptions',
    },
    { name: 'logs', icon: 'history', route: '/internal/marketplace-tools/process-logs' },
    { name: 'takeovers', icon: 'building', route: '/internal/marketplace-tools/take-over' },
    { name: 'differences', icon: 'sliders', route: '/internal/marketplace-tools/differences' },
  ],
  pages: [
    {
      path: 'billing',
      name: 'billing',
      load: () => import('./web/billing/billing.page.tsx').then((page) => page.BillingPage),
    },
    {
      path: 'billing/documents',
      name: 'documents',
      load: () => import('./web/billing/documents.page.tsx').then((page) => page.DocumentsPage),
    },
    {
      path: 'take-over',
      name: 'takeovers',
      load: () => import('./web/takeover/takeovers.page.tsx').then((page) => page.TakeoversPage),
    },
    {
      path: 'differences',
      name: 'differences',
      load: () =>
        import('./web/takeover/differences.page.tsx').then((page) => page.DifferencesPage),
    },
    {
      path: 'transfer-subscriptions',
      name: 'transfers',
      load: () => import('./web/transfers/transfers.page.tsx').then((page) => page.TransfersPage),
    },
    {
      path: 'process-logs',
      name: 'logs',
      load: () =>
        import('./web/process-logs/process-logs.page.tsx').then((page) => page.ProcessLogsPage),
    },
    {
      path: 'product-management',
      name: 'products',
      load: () => import('./web/products.page.tsx').then((page) => page.ProductsPage),
    },
    {
      path: 'product-management/sheets',
      name: 'sheets',
      load: () => import('./web/sheets.page.tsx').then((page) => page.SheetsPage),
    },
    {
      path: 'product-management/sheets/$uploadId',
      name: 'sheet',
      load: () => import('./web/sheet.page.tsx').then((page) => page.SheetPage),
    },
    {
      path: 'product-management/versions',
      name: 'versions',
      load: () => import('./web/versions.page.tsx').then((page) => page.VersionsPage),
    },
    {
      path: 'product-management/margins',
      name: 'margins',
      load: () => import('./web/margins.page.tsx').then((page) => page.MarginsPage),
    },
    {
      path: 'product-management/license-names',
      name: 'names',
      load: () => import('./web/license-names.page.tsx').then((page) => page.LicenseNamesPage),
    },
    {
      path: 'product-management/license-treatments',
      name: 'treatments',
      load: () =>
        import('./web/license-treatments.page.tsx').then((page) => page.LicenseTreatmentsPage),
    },
  ],
  attention: {
    reads: [
      'openOrders.everywhere',
      'billingRuns.figures',
      'heldDocuments.list',
      'postedDocuments.list',
      'transfers.list',
    ],
    load: () => import('./web/home/queue.ts').then((home) => home.readQueue),
  },
  lines: { load: () => import('./web/home/lines.ts').then((home) => home.readLines) },
  help: () => import('./web/help.ts').then((lent) => lent.marketplaceToolsHelp),
  palette: () => import('./web/palette.ts').then((lent) => lent.marketplaceToolsPalette),
  texts: {
    de: {
      app: 'Marktplatz-Werkzeuge',
      description: 'Preislisten, Produkte und Margen pflegen',
      productManagement: 'Produktverwaltung',
      products: 'Produkte',
      sheets: 'Preislisten einlesen',
      sheet: 'Preisliste prüfen',
      versions: 'Katalogversionen',
      margins: 'Margenregeln',
      names: 'Lizenznamen',
      billing: 'Abrechnung',
      documents: 'Belege',
      transfers: 'Übertragungen',
      logs: 'Vorgangsprotokolle',
      takeovers: 'Kunden übernehmen',
      differences: 'Vergleich mit Microsoft',
      treatments: 'Behandlung von Lizenzen',
    },
    en: {
      app: 'Marketplace tools',
      description: 'Maintain price sheets, products and margins',
      productManagement: 'Product management',
      products: 'Products',
      sheets: 'Import price sheets',
      sheet: 'Review price sheet',
      versions: 'Catalogue versions',
      margins: 'Margin rules',
      names: 'Licence names',
      billing: 'Billing',
      documents: 'Documents',
      transfers: 'Transfers',
      logs: 'Process logs',
      takeovers: 'Take customers over',
      differences: 'Comparison with Microsoft',
      treatments: 'Treatment of licences',
    },
  },
});
