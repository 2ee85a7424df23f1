import { directoryClient, offboardingClient } from './clients.ts';

/** Data sources to reload after an offboarding changes. */
export const offboardingSources = [
  offboardingClient.get,
  offboardingClient.list,
  directoryClient.tenants,
] as const;
