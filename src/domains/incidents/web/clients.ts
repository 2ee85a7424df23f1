import { contractClient } from '#platform/web/client/contract-client.ts';
import { incidentsRoutes } from '../incidents.routes.ts';
import type { incidentsContract } from '../incidents.schema.ts';

export const incidentsClient = contractClient<typeof incidentsContract>(incidentsRoutes);
