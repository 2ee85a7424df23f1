import { contractClient } from '#platform/web/client/contract-client.ts';
import type { incidentsContract } from '../incidents.schema.ts';
import { incidentsRoutes } from '../incidents.ts';

export const incidentsClient = contractClient<typeof incidentsContract>(incidentsRoutes);
