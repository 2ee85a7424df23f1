import { microsoftAgreementRoutes } from '#domains/billing/microsoft-agreement.ts';
import type { microsoftAgreementContract } from '#domains/billing/microsoft-agreement.schema.ts';
import { usersRoutes } from '#domains/people/users.ts';
import type { usersContract } from '#domains/people/users.schema.ts';
import { openOrdersRoutes } from '#domains/orders/open-orders.routes.ts';
import type { openOrdersContract } from '#domains/orders/open-orders.schema.ts';
import { ordersRoutes } from '#domains/orders/orders.routes.ts';
import type { ordersContract } from '#domains/orders/orders.schema.ts';
import {
  licenceProductsRoutes,
  licenceTreatmentsRoutes,
} from '#domains/licences/licence-alerts.ts';
import type {
  licenceTreatmentsContract,
  licenceProductsContract,
} from '#domains/licences/licence-products.schema.ts';
import { customersRoutes } from '#domains/subscriptions/customers.ts';
import type { customersContract } from '#domains/subscriptions/customers.schema.ts';
import { outlookRoutes } from '#domains/subscriptions/decisions.ts';
import type { outlookContract } from '#domains/subscriptions/outlook.schema.ts';
import { subscriptionsRoutes } from '#domains/subscriptions/subscriptions.ts';
import type { subscriptionsContract } from '#domains/subscriptions/subscriptions.schema.ts';
import { directoryRoutes } from '#domains/tenants/directory.routes.ts';
import type { directoryContract } from '#domains/tenants/directory.schema.ts';
import { tenantAccountsRoutes } from '#domains/tenants/tenant-accounts.routes.ts';
import type { tenantAccountsContract } from '#domains/tenants/tenant-records.schema.ts';
import { contractClient } from '#platform/web/client/contract-client.ts';
import { readSource } from '#platform/web/data/read-source.ts';

export const licencesClient =
  contractClient<typeof licenceTreatmentsContract>(licenceTreatmentsRoutes);
export const productsClient = contractClient<typeof licenceProductsContract>(licenceProductsRoutes);
export const customersClient = contractClient<typeof customersContract>(customersRoutes);
export const directoryClient = contractClient<typeof directoryContract>(directoryRoutes);
export const openOrdersClient = contractClient<typeof openOrdersContract>(openOrdersRoutes);
export const ordersClient = contractClient<typeof ordersContract>(ordersRoutes);
export const outlookClient = contractClient<typeof outlookContract>(outlookRoutes);
export const subscriptionsClient =
  contractClient<typeof subscriptionsContract>(subscriptionsRoutes);
export const accountsClient = contractClient<typeof tenantAccountsContract>(tenantAccountsRoutes);
export const microsoftAgreementClient =
  contractClient<typeof microsoftAgreementContract>(microsoftAgreementRoutes);
export const usersClient = contractClient<typeof usersContract>(usersRoutes);

/** Reads what the head of the staff home shows. */
export const readRevenue = (page: { readonly isDemo: boolean }) =>
  Promise.all([
    readSource(customersClient.outlook, undefined, page),
    readSource(customersClient.summary, undefined, page),
  ]);
