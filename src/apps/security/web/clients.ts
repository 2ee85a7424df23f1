import type { postureControlsContract } from '#domains/posture/posture-controls.schema.ts';
import type { mailDomainsContract } from '#domains/posture/mail-domains.schema.ts';
import {
  mailDomainsRoutes,
  postureControlsRoutes,
  postureLooksRoutes,
  postureRoutes,
  staleAccountsRoutes,
} from '#domains/posture/posture.ts';
import type { postureContract } from '#domains/posture/posture.schema.ts';
import type { postureLooksContract } from '#domains/posture/posture-looks.schema.ts';
import type { staleAccountsContract } from '#domains/posture/stale-accounts.schema.ts';
import { contractClient } from '#platform/web/client/contract-client.ts';

export const postureClient = contractClient<typeof postureContract>(postureRoutes);
export const controlsClient = contractClient<typeof postureControlsContract>(postureControlsRoutes);
export const mailDomainsClient = contractClient<typeof mailDomainsContract>(mailDomainsRoutes);
export const staleAccountsClient =
  contractClient<typeof staleAccountsContract>(staleAccountsRoutes);
export const postureLooksClient = contractClient<typeof postureLooksContract>(postureLooksRoutes);
