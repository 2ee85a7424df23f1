import { contractClient } from '#platform/web/client/contract-client.ts';
import { partnerSignInRoutes } from '../partner-sign-in.ts';
import type { partnerSignInContract } from '../partner-sign-in.schema.ts';

export const partnerSignInClient =
  contractClient<typeof partnerSignInContract>(partnerSignInRoutes);
