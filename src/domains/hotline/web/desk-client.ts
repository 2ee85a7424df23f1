import { contractClient } from '#platform/web/client/contract-client.ts';
import { hotlineDeskRoutes } from '../hotline-desk.routes.ts';
import type { hotlineDeskContract } from '../hotline-desk.schema.ts';

export const hotlineDeskClient = contractClient<typeof hotlineDeskContract>(hotlineDeskRoutes);
