import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AppManifest } from '../../src/platform/common/app-manifest.ts';
import { routeOf } from '../../src/platform/web/router/app-links.rules.ts';

/** Visitors of a page: demo accounts; `nobody` is not signed in. */
export const visitors = {
  nobody: undefined,
  stranger: 'nobody@new.example',
  customer: 'lena.adler@adler.example',
  staff: 'admin@nordwind.example',
} as const;
export type Visitor = keyof typeof visitors;
export const visitorKinds: readonly Visitor[] = ['nobody', 'stranger', 'customer', 'staff'];

export interface Visit {
  /**
   * The page's route as its manifest says it: `:` for the tenant, `$name` for a parameter. A search
   * may follow.
   */
  readonly path: string;
  readonly as: Visitor;
  /** Page from which a page with parameters is opened, by the first matching link. */
  readonly from?: string;
  /** The call whose refusal this page is about: the browser's console names it. */
  readonly refused?: string;
  /** Demo data has nothing to enter by; a journey of its own looks at it. */
  readonly seenBy?: string;
}

/**
 * Pages that something must be said of: who looks at them, a sheet in their address, where one with
 * a parameter is entered.
 */
const told: readonly Visit[] = [
  { path: '/login', as: 'nobody' },
  {
    path: '/welcome?key=11111111-2222-4333-8444-555555555555',
    as: 'nobody',
    refused: '/api/invitations/look',
  },
  { path: '/no-such-page', as: 'nobody' },
  { path: '/invalid', as: 'stranger' },
  { path: '/forbidden', as: 'customer' },
  { path: '/unauthorized', as: 'customer' },

  { path: '/:/portal', as: 'customer' },
  { path: '/:/portal/notifications', as: 'customer' },
  { path: '/:/admin/users', as: 'customer' },
  { path: '/:/admin/users?dialog=invite', as: 'customer' },
  { path: '/:/admin/users?dialog=inviteMany', as: 'customer' },
  { path: '/:/admin/roles', as: 'customer' },
  { path: '/:/admin/staff-access', as: 'customer' },
  { path: '/:/admin/access-review', as: 'customer' },
  { path: '/:/admin/api-tokens', as: 'customer' },
  { path: '/:/admin/api-tokens?dialog=new', as: 'customer' },
  { path: '/:/admin/provisioning', as: 'customer' },
  { path: '/:/portal/api-tokens', as: 'customer' },
  { path: '/:/portal/your-data', as: 'customer' },
  { path: '/:/admin/audit', as: 'customer' },
  { path: '/:/marketplace/shop/start', as: 'customer' },
  { path: '/:/marketplace/shop/search?search=visio', as: 'customer' },
  {
    path: '/:/marketplace/shop/category/$categoryId',
    as: 'customer',
    from: '/:/marketplace/shop/start',
  },
  {
    path: '/:/marketplace/shop/product/$productId',
    as: 'customer',
    from: '/:/marketplace/shop/search?search=visio',
  },
  { path: '/:/marketplace/shop/cart', as: 'customer' },
  { path: '/:/marketplace/azure-reservations', as: 'customer' },
  {
    path: '/:/marketplace/azure-reservations?reservation=$id',
    as: 'customer',
    from: '/:/marketplace/azure-reservations',
  },
  { path: '/:/marketplace/configuration/overage', as: 'customer' },
  {
    path: '/:/marketplace/configuration/overage?subscription=$id',
    as: 'customer',
    from: '/:/marketplace/configuration/overage',
  },
  { path: '/:/marketplace/configuration/budget-management', as: 'customer' },
  { path: '/:/marketplace/configuration/budget-management?dialog=new', as: 'customer' },
  {
    path: '/:/security/incidents/$incidentId',
    as: 'customer',
    from: '/:/security/incidents',
  },
  {
    path: '/:/service/your-handouts/$handoutId',
    as: 'customer',
    from: '/:/service/your-handouts',
  },
  { path: '/:/incidents-hotline/first-steps', as: 'customer' },
  { path: '/:/incidents-hotline/first-steps?open=incidents-hotline.callNow', as: 'customer' },
  { path: '/:/security/dashboards/overview', as: 'customer' },
  { path: '/:/security/dashboards/ceo', as: 'customer' },
  { path: '/:/security/dashboards/ciso', as: 'customer' },
  { path: '/:/security/dashboards/identity', as: 'customer' },
  { path: '/:/security/dashboards/ceo?area=all', as: 'customer' },
  { path: '/:/security/dashboards/ciso?control=scid_2080', as: 'customer' },
  { path: '/:/security/dashboards/identity?figure=signInsFailed', as: 'customer' },
  { path: '/:/marketplace/your-subscriptions', as: 'customer' },
  {
    path: '/:/marketplace/your-subscriptions?subscription=$id',
    as: 'customer',
    from: '/:/marketplace/your-subscriptions',
  },
  {
    path: '/:/business-cockpit/finances/invoices/$invoiceId',
    as: 'customer',
    from: '/:/business-cockpit/finances/invoices',
  },
  { path: '/:/marketplace/order-history', as: 'customer' },
  {
    path: '/:/marketplace/order-history?order=$id',
    as: 'customer',
    from: '/:/marketplace/order-history',
  },
  {
    path: '/:/marketplace/order-history/order/$orderId',
    as: 'customer',
    seenBy: 'shop.test.ts: a placed order opens it',
  },
  { path: '/:/marketplace/order-approval', as: 'customer' },
  { path: '/:/marketplace/order-approval?view=decided', as: 'customer' },
  { path: '/:/marketplace/order-approval?dialog=policy', as: 'customer' },
  {
    path: '/:/marketplace/offers/$offerId',
    as: 'customer',
    from: '/:/marketplace/offers',
  },
  { path: '/:/marketplace/price-list', as: 'customer' },

  { path: '/internal/support-tools/incidents?dialog=answer', as: 'staff' },
  { path: '/internal/support-tools/incidents?dialog=hotline', as: 'staff' },
  { path: '/internal/support-tools/incidents?tab=microsoft', as: 'staff' },
  { path: '/internal/portal', as: 'staff' },
  { path: '/internal/customers', as: 'staff' },
  { path: '/internal/customers/:', as: 'staff' },
  { path: '/internal/dev-tools/partner-center', as: 'staff' },
  { path: '/internal/portal/notifications', as: 'staff' },
  { path: '/internal/portal/api-tokens', as: 'staff' },
  { path: '/internal/portal/your-data', as: 'staff' },
  { path: '/internal/admin/people-data', as: 'staff' },
  { path: '/internal/admin/people-data?who=lena.adler@adler.example', as: 'staff' },
  { path: '/internal/admin/employees', as: 'staff' },
  { path: '/internal/admin/users', as: 'staff' },
  { path: '/internal/admin/roles', as: 'staff' },
  { path: '/internal/admin/roles?role=new', as: 'staff' },
  { path: '/internal/admin/tenant-groups', as: 'staff' },
  { path: '/internal/admin/staff-access', as: 'staff' },
  { path: '/internal/admin/:/roles', as: 'staff' },
  { path: '/internal/admin/:/users', as: 'staff' },
  { path: '/internal/portal/audit', as: 'staff' },
  {
    path: '/internal/portal/choose',
    as: 'staff',
    seenBy: 'visit.test.ts: an address that names no customer leads there',
  },
  {
    path: '/internal/portal/closed/$customerId',
    as: 'staff',
    seenBy: 'visit.test.ts: an address of a customer without access leads there',
  },
  { path: '/internal/marketplace-tools/product-management', as: 'staff' },
  {
    path: '/internal/marketplace-tools/product-management?product=$id',
    as: 'staff',
    from: '/internal/marketplace-tools/product-management',
  },
  { path: '/internal/marketplace-tools/transfer-subscriptions', as: 'staff' },
  {
    path: '/internal/marketplace-tools/transfer-subscriptions?transfer=$id',
    as: 'staff',
    from: '/internal/marketplace-tools/transfer-subscriptions',
  },
  { path: '/internal/marketplace-tools/transfer-subscriptions?dialog=new', as: 'staff' },
  { path: '/internal/marketplace-tools/product-management/sheets', as: 'staff' },
  {
    path: '/internal/marketplace-tools/product-management/sheets/$uploadId',
    as: 'staff',
    from: '/internal/marketplace-tools/product-management/sheets',
  },
  { path: '/internal/marketplace-tools/product-management/versions', as: 'staff' },
  { path: '/internal/marketplace-tools/product-management/margins', as: 'staff' },
  { path: '/internal/marketplace-tools/product-management/license-names', as: 'staff' },
  {
    path: '/internal/sales-tools/offerportfolio/quotes/$quoteId',
    as: 'staff',
    from: '/internal/sales-tools/offerportfolio/quotes',
  },
  {
    path: '/internal/das-tool/snippets/$snippetId',
    as: 'staff',
    from: '/internal/das-tool/snippets',
  },
  {
    path: '/internal/das-tool/bundles/$bundleId',
    as: 'staff',
    from: '/internal/das-tool/bundles',
  },
  {
    path: '/internal/das-tool/offerings/$offeringId',
    as: 'staff',
    from: '/internal/das-tool/offerings',
  },
  { path: '/internal/support-tools/onboarding/existing-tenant', as: 'staff' },
  { path: '/internal/support-tools/onboarding/service-onboarding', as: 'staff' },
  { path: '/internal/support-tools/onboarding/service-onboarding?dialog=new', as: 'staff' },
  { path: '/internal/support-tools/onboarding/invite-list', as: 'staff' },
  { path: '/internal/support-tools/offboarding/offboarding-customers', as: 'staff' },
  { path: '/internal/support-tools/offboarding/offboarding-customers?dialog=plan', as: 'staff' },
  { path: '/internal/support-tools/customer-base/rename-tenant', as: 'staff' },
];

/**
 * The manifests' other pages: without a parameter but the tenant, seen by the kind of user they are
 * for.
 */
async function plainPages(): Promise<readonly Visit[]> {
  const files = globSync('src/apps/*/app.ts').toSorted();
  const modules = await Promise.all(
    files.map(
      (file): Promise<Record<string, AppManifest>> => import(pathToFileURL(resolve(file)).href),
    ),
  );
  const known = new Set(told.map(({ path }) => path.split('?')[0]));
  return modules
    .flatMap((module) => Object.values(module))
    .flatMap((app) =>
      app.pages.map((page) => ({
        path: routeOf(app, page),
        as: app.internal ? ('staff' as const) : ('customer' as const),
      })),
    )
    .filter(({ path }) => !path.includes('$') && !known.has(path));
}

/**
 * Every page of the portal. Accessibility, width, pseudo-language and screenshots walk this list;
 * `tools/pages.catalogue.test.ts` demands a line for every page that cannot be entered by its address alone.
 */
export const pages: readonly Visit[] = [...told, ...(await plainPages())];
