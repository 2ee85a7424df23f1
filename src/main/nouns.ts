import type { Contract, Handlers } from '#platform/common/contract.ts';
import { jobsContract } from '#platform/common/jobs.contract.ts';
import { portalContract, type PortalConfig } from '#platform/common/portal.contract.ts';
import { pushContract } from '#platform/common/push.contract.ts';
import { shopContract } from '#domains/catalog/catalog.contract.ts';
import { licensingNamesContract } from '#domains/catalog/licensing-names.contract.ts';
import { priceSheetContract } from '#domains/catalog/price-sheet.contract.ts';
import { licensingNamesHandlers } from '#domains/catalog/server/licensing-names.handlers.ts';
import { createPriceSheetHandlers } from '#domains/catalog/server/price-sheet.handlers.ts';
import { catalogOffers } from '#domains/catalog/server/offers.store.ts';
import { shopHandlers } from '#domains/catalog/server/shop.handlers.ts';
import { auditContract, staffAuditContract } from '#domains/audit/audit.contract.ts';
import { createAuditHandlers, createStaffAuditHandlers, type AuditOptions } from '#domains/audit/server/audit.handlers.ts';
import { directoryContract } from '#domains/directory/directory.contract.ts';
import { accessReviewsContract } from '#domains/directory/access-reviews.contract.ts';
import { createAccessReviewsHandlers } from '#domains/directory/server/access-reviews.handlers.ts';
import { apiTokensContract, ownApiTokensContract } from '#domains/directory/api-tokens.contract.ts';
import { apiTokensHandlers, ownApiTokensHandlers } from '#domains/directory/server/api-tokens.handlers.ts';
import { provisioningContract } from '#domains/directory/provisioning.contract.ts';
import { createProvisioningHandlers } from '#domains/directory/server/provisioning.handlers.ts';
import { invitationsContract } from '#domains/directory/invitations.contract.ts';
import { employeesContract } from '#domains/directory/employees.contract.ts';
import { globalRolesContract } from '#domains/directory/global-roles.contract.ts';
import { employeesHandlers } from '#domains/directory/server/employees.handlers.ts';
import { globalRolesHandlers } from '#domains/directory/server/global-roles.handlers.ts';
import { createStaffAccessHandlers } from '#domains/directory/server/staff-access.handlers.ts';
import { staffUsersHandlers } from '#domains/directory/server/staff-users.handlers.ts';
import { tenantGroupsHandlers } from '#domains/directory/server/tenant-groups.handlers.ts';
import { staffAccessContract } from '#domains/directory/staff-access.contract.ts';
import { staffUsersContract } from '#domains/directory/staff-users.contract.ts';
import { tenantGroupsContract } from '#domains/directory/tenant-groups.contract.ts';
import { rolesContract } from '#domains/directory/roles.contract.ts';
import { createDirectoryHandlers } from '#domains/directory/server/directory.handlers.ts';
import { createInvitationsHandlers } from '#domains/directory/server/invitations.handlers.ts';
import { createRolesHandlers } from '#domains/directory/server/roles.handlers.ts';
import { createUsersHandlers } from '#domains/directory/server/users.handlers.ts';
import { usersContract } from '#domains/directory/users.contract.ts';
import { recipients } from '#domains/directory/server/recipients.store.ts';
import { tenantDirectory } from '#domains/directory/server/tenants.store.ts';
import { tenantCommands } from '#domains/directory/server/tenant-commands.store.ts';
import { tenantRecordsHandlers } from '#domains/directory/server/tenant-records.handlers.ts';
import { tenantRecordsContract } from '#domains/directory/tenant-records.contract.ts';
import { offboardingContract } from '#domains/lifecycle/offboarding.contract.ts';
import { onboardingContract } from '#domains/lifecycle/onboarding.contract.ts';
import { createOffboardingHandlers } from '#domains/lifecycle/server/offboarding.handlers.ts';
import { createOnboardingHandlers } from '#domains/lifecycle/server/onboarding.handlers.ts';
import { newsContract } from '#domains/news/news.contract.ts';
import { newsHandlers } from '#domains/news/server/news.handlers.ts';
import { approvalPolicyContract } from '#domains/orders/approval-policy.contract.ts';
import { approvalsContract } from '#domains/orders/approvals.contract.ts';
import { cartContract } from '#domains/orders/cart.contract.ts';
import { openOrdersContract } from '#domains/orders/open-orders.contract.ts';
import { ordersContract } from '#domains/orders/orders.contract.ts';
import { createApprovalPolicyHandlers } from '#domains/orders/server/approval-policy.handlers.ts';
import { createApprovalsHandlers } from '#domains/orders/server/approvals.handlers.ts';
import { createCartHandlers } from '#domains/orders/server/cart.handlers.ts';
import type { ShopPorts } from '#domains/orders/server/cart-view.ts';
import { createChangeOrders } from '#domains/orders/server/change-orders.ts';
import { openOrdersHandlers } from '#domains/orders/server/open-orders.handlers.ts';
import { createOrdersHandlers } from '#domains/orders/server/orders.handlers.ts';
import { decisionsContract } from '#domains/subscriptions/decisions.contract.ts';
import { decisionsHandlers } from '#domains/subscriptions/server/decisions.handlers.ts';
import { bookings } from '#domains/subscriptions/server/bookings.store.ts';
import { seatQuotes } from '#domains/subscriptions/server/seat-quotes.ts';
import { holdings, ownedSeats } from '#domains/subscriptions/server/holdings.store.ts';
import { createSubscriptionsHandlers } from '#domains/subscriptions/server/subscriptions.handlers.ts';
import { subscriptionsContract } from '#domains/subscriptions/subscriptions.contract.ts';
import { noticePreferencesContract, noticesContract, staffNoticesContract } from '#domains/notices/notices.contract.ts';
import { noticePreferencesHandlers, noticesHandlers, staffNoticesHandlers } from '#domains/notices/server/notices.handlers.ts';
import { notices } from '#domains/notices/server/write-notice.store.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import { appSlices } from './app-slices.ts';
import { ownDataContract, personDataContract } from '#domains/privacy/privacy.contract.ts';
import { createOwnDataHandlers } from '#domains/privacy/server/own-data.handlers.ts';
import { createPersonDataHandlers } from '#domains/privacy/server/person-data.handlers.ts';
import type { demos } from './demo.ts';
import { tenantData } from './tenant-data/tenant-data.ts';
import type { DeadLetter } from '#platform/server/jobs/job.ts';
import { createJobsHandlers } from '#platform/server/jobs/jobs.handlers.ts';
import { peopleNews, tenantNews } from './people-news.ts';
import { filesWith } from './privacy/person-files.store.ts';
import { personOrders } from './privacy/person-orders.ts';
import { exportsContract, staffExportsContract } from '#platform/common/exports.contract.ts';
import { exportsHandlers } from '#platform/server/exports/exports.handlers.ts';
import { staffViewsContract, viewsContract } from '#platform/common/views.contract.ts';
import { viewsHandlers } from '#platform/server/views/views.handlers.ts';
import { createPortalHandlers } from '#platform/server/portal/portal.handlers.ts';
import { createPushHandlers, type PushDoor } from '#platform/server/push/push.handlers.ts';

/** What a contract lacks while `src/main/demo.ts` does not list its demo: then the line that mounts it does not compile. */
type WithDemo<C extends Contract> = string extends C['name']
  ? unknown // of an app: known at run time only, tools/demos.test.ts looks at those
  : C['name'] extends keyof typeof demos
    ? unknown
    : { readonly 'list its demo in src/main/demo.ts': C['name'] };

export type MountNoun = <C extends Contract>(contract: C & WithDemo<C>, handlers: Handlers<C, Ctx>) => void;

export interface NounOptions {
  readonly portal: PortalConfig;
  /** Origin of the portal, for links that leave the house. */
  readonly publicUrl: string;
  /** False: nothing is mailed, links are handed over by hand. */
  readonly isMailed: boolean;
  readonly push: PushDoor;
  readonly audit: AuditOptions;
  /** Work that was given up; absent where no job runner is beside it. */
  readonly deadLetters?: (() => Promise<readonly DeadLetter[]>) | undefined;
}

/** What cart and orders ask of the other nouns. */
export const shopPorts: ShopPorts = { offers: catalogOffers, holdings, directory: tenantDirectory, notices, recipients };

/** Every noun of the portal with its handlers: the one list that server and isolation test walk. */
export function mountNouns(
  mount: MountNoun,
  { portal, publicUrl, isMailed, push, audit, deadLetters = async () => [] }: NounOptions,
): void {
  mount(portalContract, createPortalHandlers(portal));
  mount(pushContract, createPushHandlers(push));
  mount(directoryContract, createDirectoryHandlers({ operatorDomain: portal.operator.domain }));
  mount(globalRolesContract, globalRolesHandlers);
  mount(employeesContract, employeesHandlers);
  mount(staffUsersContract, staffUsersHandlers);
  mount(staffAccessContract, createStaffAccessHandlers(peopleNews));
  mount(tenantGroupsContract, tenantGroupsHandlers);
  mount(rolesContract, createRolesHandlers(portal));
  const people = { limits: portal, isMailed, news: peopleNews };
  mount(usersContract, createUsersHandlers(people));
  mount(accessReviewsContract, createAccessReviewsHandlers(people));
  mount(
    invitationsContract,
    createInvitationsHandlers({
      limits: portal,
      news: peopleNews,
      invitations: { publicUrl, isMailed, operatorName: portal.operator.name },
    }),
  );
  mount(apiTokensContract, apiTokensHandlers);
  mount(ownApiTokensContract, ownApiTokensHandlers);
  mount(provisioningContract, createProvisioningHandlers({ publicUrl, signIn: portal.identity.customer }));
  mount(tenantRecordsContract, tenantRecordsHandlers);
  const lifecycle = { tenants: tenantCommands, news: tenantNews };
  mount(onboardingContract, createOnboardingHandlers(lifecycle));
  mount(offboardingContract, createOffboardingHandlers({ ...lifecycle, data: tenantData }));
  mount(ownDataContract, createOwnDataHandlers(personOrders));
  mount(personDataContract, createPersonDataHandlers({ orders: personOrders, filesWith }));
  mount(auditContract, createAuditHandlers(audit));
  mount(staffAuditContract, createStaffAuditHandlers(audit));
  mount(priceSheetContract, createPriceSheetHandlers(notices));
  mount(licensingNamesContract, licensingNamesHandlers);
  mount(shopContract, shopHandlers(ownedSeats));
  mount(cartContract, createCartHandlers(shopPorts));
  mount(ordersContract, createOrdersHandlers(shopPorts));
  mount(approvalsContract, createApprovalsHandlers({ ...shopPorts, seatQuotes, bookings }));
  mount(approvalPolicyContract, createApprovalPolicyHandlers(shopPorts));
  mount(subscriptionsContract, createSubscriptionsHandlers({ offers: catalogOffers, orders: createChangeOrders(shopPorts) }));
  mount(exportsContract, exportsHandlers);
  mount(staffExportsContract, exportsHandlers);
  mount(viewsContract, viewsHandlers);
  mount(staffViewsContract, viewsHandlers);
  mount(noticesContract, noticesHandlers);
  mount(staffNoticesContract, staffNoticesHandlers);
  mount(noticePreferencesContract, noticePreferencesHandlers);
  mount(decisionsContract, decisionsHandlers);
  mount(openOrdersContract, openOrdersHandlers);
  mount(newsContract, newsHandlers);
  mount(jobsContract, createJobsHandlers(deadLetters));
  for (const { contract, handlers } of appSlices) mount(contract, handlers);
}
