import { bookingsRoutes } from '#domains/billing/bookings.routes.ts';
import type { bookingsContract } from '#domains/billing/bookings.schema.ts';
import { billingRunsRoutes } from '#domains/billing/billing-runs.routes.ts';
import type { billingRunsContract } from '#domains/billing/billing-runs.schema.ts';
import { contractClient } from '#platform/web/client/contract-client.ts';

export const runsClient = contractClient<typeof billingRunsContract>(billingRunsRoutes);
export const bookingsClient = contractClient<typeof bookingsContract>(bookingsRoutes);
