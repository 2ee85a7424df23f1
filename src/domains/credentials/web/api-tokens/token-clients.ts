import { contractClient } from '#platform/web/client/contract-client.ts';
import { apiTokensRoutes, ownApiTokensRoutes } from '../../api-tokens.ts';
import type { apiTokensContract, ownApiTokensContract } from '../../api-tokens.schema.ts';

export const apiTokensClient = contractClient<typeof apiTokensContract>(apiTokensRoutes);
export const ownApiTokensClient = contractClient<typeof ownApiTokensContract>(ownApiTokensRoutes);

/** Data sources to reload after a token is created or revoked. */
export const tokenSources = [apiTokensClient.list, ownApiTokensClient.list] as const;
