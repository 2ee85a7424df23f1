import { demo } from '#platform/common/demo/demo.ts';
import { demoSlice } from '#platform/common/demo/demo-slice.ts';
import { apiTokensContract, ownApiTokensContract } from '../api-tokens.schema.ts';
import { credentialsSlice } from '../credentials.slice.ts';
import { provisioningContract } from '../provisioning.schema.ts';

/** Credentials are real in demo mode, too. */
export const credentialsDemoSlice = demoSlice(credentialsSlice, () => ({
  apiTokens: demo(apiTokensContract, {}),
  ownApiTokens: demo(ownApiTokensContract, {}),
  provisioning: demo(provisioningContract, {}),
}));
