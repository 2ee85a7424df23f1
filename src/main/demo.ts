/// <reference types="vite/types/importMeta.d.ts" />
import { ownDataContract, personDataContract } from '#domains/privacy/privacy.contract.ts';
import { auditContract, staffAuditContract } from '#domains/audit/audit.contract.ts';
import { accessReviewsContract } from '#domains/directory/access-reviews.contract.ts';
import { apiTokensContract, ownApiTokensContract } from '#domains/directory/api-tokens.contract.ts';
import { provisioningContract } from '#domains/directory/provisioning.contract.ts';
import { invitationsContract } from '#domains/directory/invitations.contract.ts';
import { employeesContract } from '#domains/directory/employees.contract.ts';
import { globalRolesContract } from '#domains/directory/global-roles.contract.ts';
import { staffAccessContract } from '#domains/directory/staff-access.contract.ts';
import { staffUsersContract } from '#domains/directory/staff-users.contract.ts';
import { tenantGroupsContract } from '#domains/directory/tenant-groups.contract.ts';
import { rolesContract } from '#domains/directory/roles.contract.ts';
import { usersContract } from '#domains/directory/users.contract.ts';
import { tenantRecordsContract } from '#domains/directory/tenant-records.contract.ts';
import { offboardingContract } from '#domains/lifecycle/offboarding.contract.ts';
import { onboardingContract } from '#domains/lifecycle/onboarding.contract.ts';
import { directoryContract } from '#domains/directory/directory.contract.ts';
import { directoryDemo } from '#domains/directory/demo/directory.demo.ts';
import { shopContract } from '#domains/catalog/catalog.contract.ts';
import { licensingNamesContract } from '#domains/catalog/licensing-names.contract.ts';
import { priceSheetContract } from '#domains/catalog/price-sheet.contract.ts';
import { licensingNamesDemo } from '#domains/catalog/demo/licensing-names.demo.ts';
import { priceSheetDemo } from '#domains/catalog/demo/price-sheet.demo.ts';
import { createShopDemo } from '#domains/catalog/demo/shop.demo.ts';
import { cartContract } from '#domains/orders/cart.contract.ts';
import { createCartDemo } from '#domains/orders/demo/cart.demo.ts';
import { approvalPolicyContract } from '#domains/orders/approval-policy.contract.ts';
import { approvalsContract } from '#domains/orders/approvals.contract.ts';
import { approvalPolicyDemo } from '#domains/orders/demo/approval-policy.demo.ts';
import { createApprovalsDemo } from '#domains/orders/demo/approvals.demo.ts';
import { openOrdersDemo } from '#domains/orders/demo/open-orders.demo.ts';
import { createOrdersDemo } from '#domains/orders/demo/orders.demo.ts';
import { openOrdersContract } from '#domains/orders/open-orders.contract.ts';
import { ordersContract } from '#domains/orders/orders.contract.ts';
import { sampleHoldings, sampleMoreSeats, sampleSeats } from '#domains/subscriptions/demo/subscriptions.estate.ts';
import { decisionsDemo } from '#domains/subscriptions/demo/decisions.demo.ts';
import { subscriptionsDemo } from '#domains/subscriptions/demo/subscriptions.demo.ts';
import { decisionsContract } from '#domains/subscriptions/decisions.contract.ts';
import { subscriptionsContract } from '#domains/subscriptions/subscriptions.contract.ts';
import { newsDemo } from '#domains/news/demo/news.demo.ts';
import { newsContract } from '#domains/news/news.contract.ts';
import { newsMessages } from '#domains/news/news.messages.ts';
import { jobsContract } from '#platform/common/jobs.contract.ts';
import { catalogMessages } from '#domains/catalog/catalog.messages.ts';
import { orderMessages } from '#domains/orders/orders.messages.ts';
import { noticePreferencesContract, noticesContract, staffNoticesContract } from '#domains/notices/notices.contract.ts';
import { subscriptionMessages } from '#domains/subscriptions/subscriptions.messages.ts';
import { createDemoBackend } from '#platform/common/demo/answer.ts';
import type { DemoBackend } from '#platform/common/demo/backend.ts';
import { delayMs } from '#platform/common/demo/delay.ts';
import { demo, type Demo } from '#platform/common/demo/demo.ts';
import { createWorld } from '#platform/common/demo/estate.ts';
import { viewsDemo } from '#platform/common/demo/views.demo.ts';
import { portalContract } from '#platform/common/portal.contract.ts';
import { pushContract } from '#platform/common/push.contract.ts';
import { exportsContract, staffExportsContract } from '#platform/common/exports.contract.ts';
import { staffViewsContract, viewsContract } from '#platform/common/views.contract.ts';
import { createTranslate } from './translate.ts';

/**
 * Every noun's demo, by the contract's name: what the browser answers from in demo mode (spec §4). Loaded when somebody
 * first looks at sample data. `nouns.ts` does not compile for a contract that is missing here.
 */
export const demos = {
  // People and rights are real in demo mode, too: nobody should practise on them.
  roles: demo(rolesContract, {}),
  globalRoles: demo(globalRolesContract, {}),
  employees: demo(employeesContract, {}),
  staffUsers: demo(staffUsersContract, {}),
  staffAccess: demo(staffAccessContract, {}),
  tenantGroups: demo(tenantGroupsContract, {}),
  users: demo(usersContract, {}),
  invitations: demo(invitationsContract, {}),
  // Who is a customer, too.
  tenantRecords: demo(tenantRecordsContract, {}),
  onboarding: demo(onboardingContract, {}),
  offboarding: demo(offboardingContract, {}),
  accessReviews: demo(accessReviewsContract, {}),
  audit: demo(auditContract, {}),
  staffAudit: demo(staffAuditContract, {}),
  apiTokens: demo(apiTokensContract, {}),
  ownApiTokens: demo(ownApiTokensContract, {}),
  provisioning: demo(provisioningContract, {}),
  ownData: demo(ownDataContract, {}),
  personData: demo(personDataContract, {}),
  portal: demo(portalContract, {}),
  push: demo(pushContract, {}),
  directory: demo(directoryContract, directoryDemo),
  jobs: demo(jobsContract, {}),
  news: demo(newsContract, newsDemo),
  exports: demo(exportsContract, {}),
  staffExports: demo(staffExportsContract, {}),
  views: demo(viewsContract, viewsDemo),
  staffViews: demo(staffViewsContract, viewsDemo),
  notices: demo(noticesContract, {}),
  staffNotices: demo(staffNoticesContract, {}),
  noticePreferences: demo(noticePreferencesContract, {}),
  priceSheets: demo(priceSheetContract, priceSheetDemo),
  licensingNames: demo(licensingNamesContract, licensingNamesDemo),
  shop: demo(shopContract, createShopDemo(sampleSeats)),
  cart: demo(cartContract, createCartDemo(sampleHoldings)),
  orders: demo(ordersContract, createOrdersDemo(sampleHoldings)),
  openOrders: demo(openOrdersContract, openOrdersDemo),
  approvals: demo(approvalsContract, createApprovalsDemo({ holdings: sampleHoldings, moreSeats: sampleMoreSeats })),
  approvalPolicy: demo(approvalPolicyContract, approvalPolicyDemo),
  subscriptions: demo(subscriptionsContract, subscriptionsDemo),
  decisions: demo(decisionsContract, decisionsDemo),
};

/** Samples of apps: found in their folders, since the browser's main has one line an app, its manifest. */
export const appDemos: readonly Demo[] = Object.values(
  import.meta.glob<Readonly<Record<string, Demo>>>('../apps/*/demo/*.demo.ts', { eager: true }),
).flatMap((module) => Object.values(module));

export interface DemoOptions {
  readonly now: () => Date;
  /** False where a program (a test) drives the browser: it is not kept waiting. */
  readonly waits: boolean;
}

/** What answers in demo mode: one world a tab, from which all nouns answer. */
export function createPortalDemo({ now, waits }: DemoOptions): DemoBackend {
  return createDemoBackend({
    demos: [...Object.values(demos), ...appDemos],
    world: createWorld(now),
    now,
    pause: async () => {
      if (waits) await new Promise((resolve) => setTimeout(resolve, delayMs(Math.random())));
    },
    translate: createTranslate([catalogMessages, newsMessages, orderMessages, subscriptionMessages]),
  });
}
