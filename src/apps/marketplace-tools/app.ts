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
      ],
    },
  ],
  pages: [
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
  ],
  attention: { load: () => import('./web/home/queue.ts').then((home) => home.readQueue) },
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
    },
  },
});
