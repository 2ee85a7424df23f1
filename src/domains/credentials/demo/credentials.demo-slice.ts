import { unsampled } from '#platform/common/demo/demo.ts';
import { demoSlice } from '#platform/common/demo/demo-slice.ts';
import type {
  provisioningContract,
  apiTokensContract,
  ownApiTokensContract,
} from '../credentials.schema.ts';
import { credentialsSlice } from '../credentials.slice.ts';

/** Credentials are real in demo mode, too. */
export const credentialsDemoSlice = demoSlice(credentialsSlice, () => ({
  apiTokens: unsampled<typeof apiTokensContract>('apiTokens'),
  ownApiTokens: unsampled<typeof ownApiTokensContract>('ownApiTokens'),
  provisioning: unsampled<typeof provisioningContract>('provisioning'),
}));
