import { type AppManifest, defineApp } from '#platform/common/app-manifest.ts';

const nothing = () => Promise.resolve(() => null);

/** An app with a group, a page of one thing, and a page that a bundle unlocks. */
export const shopApp: AppManifest = defineApp({
  feature: 'marketplace',
  internal: false,
  isApp: true,
  logo: 'store',
  name: 'app',
  description: 'app',
  route: '/:/marketplace',
  order: 20,
  themeConcept: 'dynamic',
  tenantSwitcherDefaultRoute: '/:/marketplace/your-subscriptions',
  sideNavigation: [
    { name: 'subscriptions', route: '/:/marketplace/your-subscriptions' },
    {
      name: 'shop',
      collapsible: true,
      requiredPermissions: ['marketplace:shop'],
      children: [
        { name: 'start', route: '/:/marketplace/shop/start' },
        { name: 'search', route: '/:/marketplace/shop/search' },
      ],
    },
    { name: 'budget', route: '/:/marketplace/configuration/budget-management' },
  ],
  pages: [
    {
      path: 'your-subscriptions',
      name: 'subscriptions',
      requiredPermissions: ['marketplace'],
      load: nothing,
    },
    { path: 'shop/start', name: 'start', load: nothing },
    { path: 'shop/search', name: 'search', load: nothing },
    { path: 'shop/product/$productId', name: 'product', load: nothing },
    {
      path: 'configuration/budget-management',
      name: 'budget',
      bundle: 'budgetLimit',
      load: nothing,
      alternatives: ['/:/marketplace/shop/search'],
    },
  ],
  texts: {
    de: {
      app: 'Marktplatz',
      subscriptions: 'Abos',
      shop: 'Shop',
      start: 'Stöbern',
      search: 'Suche',
      product: 'Produkt',
      budget: 'Budget',
    },
    en: {
      app: 'Marketplace',
      subscriptions: 'Subs',
      shop: 'Shop',
      start: 'Browse',
      search: 'Search',
      product: 'Product',
      budget: 'Budget',
    },
  },
});

/** The table of GET config that goes with it. */
export const bundleTable = [{ name: 'budgetLimit', licenseBundles: ['Standard'] }];
