/** Who looks at a page: accounts of the demo; `nobody` is not signed in. */
export const visitors = {
  nobody: undefined,
  stranger: 'nobody@new.example',
  customer: 'lena.adler@adler.example',
  staff: 'admin@nordwind.example',
} as const;
export type Visitor = keyof typeof visitors;

export interface Visit {
  /** The page's route as its manifest says it: `:` for the tenant, `$name` for a parameter. A search may follow. */
  readonly path: string;
  readonly as: Visitor;
  /** Where a page with parameters is entered: by the first link whose address fits. */
  readonly from?: string;
  /** Demo data has nothing to enter by; a journey of its own looks at it. */
  readonly seenBy?: string;
}

/**
 * Every page of the portal. Accessibility, width, pseudo-language and screenshots walk this list; `tools/pages.test.ts`
 * demands a line for every page of every manifest. A new page adds its line, and one more for each sheet in its address.
 */
export const pages: readonly Visit[] = [
  { path: '/login', as: 'nobody' },
  { path: '/welcome?key=11111111-2222-4333-8444-555555555555', as: 'nobody' },
  { path: '/no-such-page', as: 'nobody' },
  { path: '/invalid', as: 'stranger' },
  { path: '/forbidden', as: 'customer' },
  { path: '/unauthorized', as: 'customer' },

  { path: '/:/portal', as: 'customer' },
  { path: '/:/portal/notifications', as: 'customer' },
  { path: '/:/admin/users', as: 'customer' },
  { path: '/:/admin/users?dialog=invite', as: 'customer' },
  { path: '/:/admin/roles', as: 'customer' },
  { path: '/:/admin/staff-access', as: 'customer' },
  { path: '/:/admin/access-review', as: 'customer' },
  { path: '/:/admin/api-tokens', as: 'customer' },
  { path: '/:/admin/api-tokens?dialog=new', as: 'customer' },
  { path: '/:/admin/provisioning', as: 'customer' },
  { path: '/:/portal/api-tokens', as: 'customer' },
  { path: '/:/admin/audit', as: 'customer' },
  { path: '/:/marketplace/shop/start', as: 'customer' },
  { path: '/:/marketplace/shop/search?search=visio', as: 'customer' },
  { path: '/:/marketplace/shop/category/$categoryId', as: 'customer', from: '/:/marketplace/shop/start' },
  { path: '/:/marketplace/shop/product/$productId', as: 'customer', from: '/:/marketplace/shop/search?search=visio' },
  { path: '/:/marketplace/shop/cart', as: 'customer' },
  { path: '/:/marketplace/your-subscriptions', as: 'customer' },
  { path: '/:/marketplace/your-subscriptions?subscription=$id', as: 'customer', from: '/:/marketplace/your-subscriptions' },
  { path: '/:/marketplace/order-history', as: 'customer' },
  { path: '/:/marketplace/order-history?order=$id', as: 'customer', from: '/:/marketplace/order-history' },
  { path: '/:/marketplace/price-list', as: 'customer' },

  { path: '/internal/portal', as: 'staff' },
  { path: '/internal/portal/notifications', as: 'staff' },
  { path: '/internal/portal/api-tokens', as: 'staff' },
  { path: '/internal/admin/employees', as: 'staff' },
  { path: '/internal/admin/users', as: 'staff' },
  { path: '/internal/admin/roles', as: 'staff' },
  { path: '/internal/admin/roles?role=new', as: 'staff' },
  { path: '/internal/admin/tenant-groups', as: 'staff' },
  { path: '/internal/admin/staff-access', as: 'staff' },
  { path: '/internal/admin/:/roles', as: 'staff' },
  { path: '/internal/admin/:/users', as: 'staff' },
  { path: '/internal/portal/audit', as: 'staff' },
  { path: '/internal/marketplace-tools/product-management', as: 'staff' },
  { path: '/internal/marketplace-tools/product-management/sheets', as: 'staff' },
  {
    path: '/internal/marketplace-tools/product-management/sheets/$uploadId',
    as: 'staff',
    from: '/internal/marketplace-tools/product-management/sheets',
  },
  { path: '/internal/marketplace-tools/product-management/versions', as: 'staff' },
  { path: '/internal/marketplace-tools/product-management/margins', as: 'staff' },
  { path: '/internal/support-tools/onboarding/existing-tenant', as: 'staff' },
  { path: '/internal/support-tools/onboarding/service-onboarding', as: 'staff' },
  { path: '/internal/support-tools/onboarding/service-onboarding?dialog=new', as: 'staff' },
  { path: '/internal/support-tools/onboarding/invite-list', as: 'staff' },
  { path: '/internal/support-tools/offboarding/offboarding-customers', as: 'staff' },
  { path: '/internal/support-tools/offboarding/offboarding-customers?dialog=plan', as: 'staff' },
  { path: '/internal/support-tools/customer-base/rename-tenant', as: 'staff' },
];
