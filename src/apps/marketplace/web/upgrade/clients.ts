import { upgradesRoutes } from '#domains/subscriptions/subscriptions.ts';
import type { upgradesContract } from '#domains/subscriptions/upgrades.schema.ts';
import { contractClient, type ClientResult } from '#platform/web/client/contract-client.ts';

export const upgradesClient = contractClient<typeof upgradesContract>(upgradesRoutes);

/** Products that a subscription may become. */
export type Upgrades = ClientResult<(typeof upgradesContract)['endpoints']['list']>;
