import { incidentsClient } from './clients.ts';
import { incidentDeskClient } from './desk-client.ts';

/** Sources that a change of an incident makes old. */
export const changedSources = [
  incidentsClient.get,
  incidentsClient.list,
  incidentsClient.summary,
  incidentDeskClient.inbox,
  incidentDeskClient.summary,
];
