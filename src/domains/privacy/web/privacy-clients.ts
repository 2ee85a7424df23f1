import { contractClient } from '#platform/web/client/contract-client.ts';
import { ownDataRoutes, personDataRoutes } from '../privacy.ts';
import type { ownDataContract, personDataContract } from '../privacy.schema.ts';

export const ownDataClient = contractClient<typeof ownDataContract>(ownDataRoutes);
export const personDataClient = contractClient<typeof personDataContract>(personDataRoutes);
