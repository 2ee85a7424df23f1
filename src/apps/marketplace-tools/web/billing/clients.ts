import { bookingsRoutes } from '#domains/billing/bookings.ts';
import type { bookingsContract } from '#domains/billing/bookings.schema.ts';
import { heldDocumentsRoutes, billingRunsRoutes } from '#domains/billing/billing-runs.ts';
import type {
  heldDocumentsContract,
  billingRunsContract,
} from '#domains/billing/billing-runs.schema.ts';
import { postedDocumentsRoutes, invoicesRoutes } from '#domains/billing/invoices.ts';
import type {
  postedDocumentsContract,
  invoicesContract,
} from '#domains/billing/invoices.schema.ts';
import { tenantAccountsRoutes } from '#domains/tenants/tenant-accounts.routes.ts';
import type { tenantAccountsContract } from '#domains/tenants/tenant-records.schema.ts';
import { contractClient } from '#platform/web/client/contract-client.ts';

export const runsClient = contractClient<typeof billingRunsContract>(billingRunsRoutes);
export const bookingsClient = contractClient<typeof bookingsContract>(bookingsRoutes);
export const heldClient = contractClient<typeof heldDocumentsContract>(heldDocumentsRoutes);
export const documentsClient =
  contractClient<typeof postedDocumentsContract>(postedDocumentsRoutes);
export const invoicesClient = contractClient<typeof invoicesContract>(invoicesRoutes);
export const accountsClient = contractClient<typeof tenantAccountsContract>(tenantAccountsRoutes);

/** Data sources that a payment, a counter document or a new item makes old. */
export const outdatedByDocuments = [
  documentsClient.list,
  invoicesClient.list,
  invoicesClient.get,
  runsClient.figures,
  runsClient.preview,
];
