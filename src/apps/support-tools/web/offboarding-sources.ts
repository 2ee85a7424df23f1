import { directoryClient, offboardingClient } from './clients.ts';

/** What an act on an offboarding makes old. */
export const offboardingSources = [offboardingClient.get, offboardingClient.list, directoryClient.tenants] as const;
