import { contractClient } from '#platform/web/client/contract-client.ts';
import { onboardingRoutes } from '../onboarding.ts';
import type { onboardingContract } from '../onboarding.schema.ts';

export const onboardingClient = contractClient<typeof onboardingContract>(onboardingRoutes);
/** Data sources to reload after an onboarding changes. */
export const onboardingSources = [onboardingClient.get, onboardingClient.list] as const;
