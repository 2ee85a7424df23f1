import { contractClient } from '#platform/web/client/contract-client.ts';
import { hotlineRoutes } from '../hotline.ts';
import type { hotlineContract } from '../hotline.schema.ts';

export const hotlineClient = contractClient<typeof hotlineContract>(hotlineRoutes);
