import { contractClient } from '#platform/web/client/contract-client.ts';
import type { hotlineContract, hotlineDeskContract } from '../hotline.schema.ts';
import { hotlineDeskRoutes, hotlineRoutes } from '../hotline.ts';

export const hotlineClient = contractClient<typeof hotlineContract>(hotlineRoutes);

export const hotlineDeskClient = contractClient<typeof hotlineDeskContract>(hotlineDeskRoutes);
