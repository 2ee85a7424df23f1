import { contractClient } from '#platform/web/client/contract-client.ts';
import type { onboardingContract } from '../onboarding.contract.ts';

export const onboardingClient = contractClient<typeof onboardingContract>('onboarding');
/** What an act on an onboarding makes old. */
export const onboardingSources = [onboardingClient.get, onboardingClient.list] as const;
