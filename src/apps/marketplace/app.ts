import { defineApp } from '#platform/common/app-manifest.ts';

/** Who may read what (the needs of the contracts): the app is open to whoever may see one of its pages. */
const mayShop = ['marketplace:shop'] as const;
const mayReadSubscriptions = ['marketplace', 'businesscockpit:licenses'] as const;
const mayReadOrders = ['marketplace', 'marketplace:orders:approve', 'businesscockpit:finances'] as const;
const mayApprove = ['marketplace:orders:approve'] as const;
const mayReadPrices = ['marketplace', 'marketplace:shop', 'businesscockpit:finances'] as const;
const mayReadAny = [
  'marketplace',
  'marketplace:shop',
  'marketplace:orders:approve',
  'businesscockpit:finances',
  'businesscockpit:licenses',
] as const;

export const marketplaceApp = defineApp({
  feature: 'marketplace',
  internal: false,
  isApp: true,
  logo: 'store',
  name: 'app',
  description: 'description',
  route: '/:/marketplace',
  requiredPermissions: mayReadAny,
  flag: 'marketplace',
  onboarding: 'marketplace',
  order: 20,
  themeConcept: 'alwaysLight',
  tenantSwitcherDefaultRoute: '/:/marketplace/your-subscriptions',
  shortcuts: [
    { name: 'buy', icon: 'shopping-bag', route: '/:/marketplace/shop/start', requiredPermissions: mayShop },
    { name: 'orders', icon: 'receipt', route: '/:/marketplace/order-history', requiredPermissions: mayReadOrders },
  ],
  sideNavigation: [
    { name: 'subscriptions', icon: 'layers', route: '/:/marketplace/your-subscriptions', requiredPermissions: mayReadSubscriptions },
    {
      name: 'shop',
      icon: 'shopping-bag',
      collapsible: true,
      requiredPermissions: mayShop,
      children: [
        { name: 'start', icon: 'home', route: '/:/marketplace/shop/start' },
        { name: 'search', icon: 'search', route: '/:/marketplace/shop/search' },
        { name: 'cart', icon: 'shopping-cart', route: '/:/marketplace/shop/cart' },
        { name: 'categories', collapsible: true, feeder: () => import('./web/category-items.tsx').then((items) => items.CategoryItems) },
      ],
    },
    { name: 'orders', icon: 'receipt', route: '/:/marketplace/order-history', requiredPermissions: mayReadOrders },
    { name: 'approvals', icon: 'clipboard-check', route: '/:/marketplace/order-approval', requiredPermissions: mayApprove },
    { name: 'prices', icon: 'tag', route: '/:/marketplace/price-list', requiredPermissions: mayReadPrices },
  ],
  pages: [
    {
      path: 'your-subscriptions',
      name: 'subscriptions',
      requiredPermissions: mayReadSubscriptions,
      load: () => import('./web/your-subscriptions.page.tsx').then((page) => page.YourSubscriptionsPage),
      alternatives: ['/:/marketplace/shop/start', '/:/marketplace/order-history', '/:/marketplace/price-list'],
    },
    {
      path: 'order-history',
      name: 'orders',
      requiredPermissions: mayReadOrders,
      bundle: 'completedOrders',
      load: () => import('./web/order-history.page.tsx').then((page) => page.OrderHistoryPage),
    },
    {
      path: 'order-approval',
      name: 'approvals',
      requiredPermissions: mayApprove,
      load: () => import('./web/approval/order-approval.page.tsx').then((page) => page.OrderApprovalPage),
    },
    {
      path: 'price-list',
      name: 'prices',
      requiredPermissions: mayReadPrices,
      load: () => import('./web/price-list.page.tsx').then((page) => page.PriceListPage),
    },
    {
      path: 'shop/start',
      name: 'start',
      requiredPermissions: mayShop,
      load: () => import('./web/shop-start.page.tsx').then((page) => page.ShopStartPage),
      alternatives: ['/:/marketplace/price-list', '/:/marketplace/your-subscriptions', '/:/marketplace/order-history'],
    },
    {
      path: 'shop/search',
      name: 'search',
      requiredPermissions: mayShop,
      load: () => import('./web/shop-search.page.tsx').then((page) => page.ShopSearchPage),
    },
    {
      path: 'shop/category/$categoryId',
      name: 'category',
      requiredPermissions: mayShop,
      load: () => import('./web/shop-category.page.tsx').then((page) => page.ShopCategoryPage),
    },
    {
      path: 'shop/product/$productId',
      name: 'product',
      requiredPermissions: mayShop,
      load: () => import('./web/shop-product.page.tsx').then((page) => page.ShopProductPage),
    },
    {
      path: 'shop/cart',
      name: 'cart',
      requiredPermissions: mayShop,
      load: () => import('./web/shop-cart.page.tsx').then((page) => page.ShopCartPage),
    },
  ],
  parts: [
    {
      slot: 'header',
      name: 'cart',
      requiredPermissions: mayShop,
      load: () => import('./web/cart-button.tsx').then((part) => part.CartButton),
    },
    {
      slot: 'recent',
      name: 'orders',
      requiredPermissions: mayReadOrders,
      load: () => import('./web/home/recent-orders.tsx').then((part) => part.RecentOrders),
    },
  ],
  blades: [
    {
      kind: 'order',
      requiredPermissions: mayReadOrders,
      bundle: 'completedOrders',
      load: () => import('./web/order-sheet.tsx').then((sheet) => sheet.OrderBlade),
    },
    {
      kind: 'subscription',
      requiredPermissions: mayReadSubscriptions,
      load: () => import('./web/subscription-sheet.tsx').then((sheet) => sheet.SubscriptionBlade),
    },
  ],
  attention: { load: () => import('./web/home/attention.ts').then((home) => home.readAttention) },
  number: {
    route: '/:/marketplace/your-subscriptions',
    requiredPermissions: mayReadSubscriptions,
    load: () => import('./web/home/attention.ts').then((home) => home.readNumber),
  },
  texts: {
    de: {
      app: 'Marktplatz',
      description: 'Lizenzen kaufen, Abonnements und Bestellungen verwalten',
      buy: 'Lizenzen kaufen',
      subscriptions: 'Ihre Abonnements',
      shop: 'Shop',
      start: 'Stöbern',
      search: 'Suche',
      category: 'Kategorie',
      categories: 'Kategorien',
      product: 'Produkt',
      cart: 'Warenkorb',
      orders: 'Bestellungen',
      approvals: 'Freigaben',
      prices: 'Preisliste',
    },
    en: {
      app: 'Marketplace',
      description: 'Buy licences, manage subscriptions and orders',
      buy: 'Buy licences',
      subscriptions: 'Your subscriptions',
      shop: 'Shop',
      start: 'Browse',
      search: 'Search',
      category: 'Category',
      categories: 'Categories',
      product: 'Product',
      cart: 'Cart',
      orders: 'Orders',
      approvals: 'Approvals',
      prices: 'Price list',
    },
  },
});
