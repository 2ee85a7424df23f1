import { renewalsRoutes } from '#domains/subscriptions/decisions.ts';
import type { renewalsContract } from '#domains/subscriptions/decisions.schema.ts';
import { contractClient } from '#platform/web/client/contract-client.ts';

export const renewalsClient = contractClient<typeof renewalsContract>(renewalsRoutes);
