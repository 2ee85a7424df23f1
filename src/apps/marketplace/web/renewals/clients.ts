import { renewalsRoutes } from '#domains/subscriptions/renewals.routes.ts';
import type { renewalsContract } from '#domains/subscriptions/renewals.schema.ts';
import { contractClient } from '#platform/web/client/contract-client.ts';

export const renewalsClient = contractClient<typeof renewalsContract>(renewalsRoutes);
