import { differencesRoutes, takeoversRoutes } from '#domains/takeover/takeover.ts';
import type { differencesContract } from '#domains/takeover/differences.schema.ts';
import type { takeoversContract } from '#domains/takeover/takeovers.schema.ts';
import { contractClient } from '#platform/web/client/contract-client.ts';

export const takeoversClient = contractClient<typeof takeoversContract>(takeoversRoutes);
export const differencesClient = contractClient<typeof differencesContract>(differencesRoutes);

/** Data sources that taking over makes old. */
export const accountSources = [takeoversClient.list, takeoversClient.state, takeoversClient.get];
