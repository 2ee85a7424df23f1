/** What a licence bundle can carry (spec §6, licence-bundle permissions). */
export const bundlePermissions = [
  'finances',
  'paidInvoices',
  'completedOrders',
  'subscriptionRenaming',
  'coterminosity',
  'budgetLimit',
  'unlimitedUsersAndRoles',
  'helpSearch',
  'pdfExport',
] as const;
export type BundlePermission = (typeof bundlePermissions)[number];

/** Services a tenant is onboarded to, each with its status endpoint (spec §7). */
export type Onboarding = 'marketplace' | 'securityPortal';
