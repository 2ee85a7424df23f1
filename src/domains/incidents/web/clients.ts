import { contractClient } from '#platform/web/client/contract-client.ts';
import { incidentsRoutes } from '../incidents.routes.ts';
import type { incidentsContract } from '../incidents.schema.ts';
import { incidentDeskClient } from './desk-client.ts';

export const incidentsClient = contractClient<typeof incidentsContract>(incidentsRoutes);

/** Sources that a change of an incident makes old. */
export const changedSources = [
  incidentsClient.get,
  incidentsClient.list,
  incidentsClient.summary,
  incidentDeskClient.inbox,
  incidentDeskClient.summary,
];
