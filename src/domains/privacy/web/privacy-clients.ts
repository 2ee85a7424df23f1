import { contractClient } from '#platform/web/client/contract-client.ts';
import type { ownDataContract, personDataContract } from '../privacy.contract.ts';

export const ownDataClient = contractClient<typeof ownDataContract>('ownData');
export const personDataClient = contractClient<typeof personDataContract>('personData');
