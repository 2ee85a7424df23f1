import { contractClient } from '#platform/web/client/contract-client.ts';
import type { apiTokensContract, ownApiTokensContract } from '../../api-tokens.contract.ts';

export const apiTokensClient = contractClient<typeof apiTokensContract>('apiTokens');
export const ownApiTokensClient = contractClient<typeof ownApiTokensContract>('ownApiTokens');

/** What a new or revoked token makes old. */
export const tokenSources = [apiTokensClient.list, ownApiTokensClient.list] as const;
