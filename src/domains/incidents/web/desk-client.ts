import { contractClient } from '#platform/web/client/contract-client.ts';
import { incidentDeskRoutes } from '../incident-desk.routes.ts';
import type { incidentDeskContract } from '../incident-desk.schema.ts';

/** Client of the staff's half alone: the staff home counts with it and has little room. */
export const incidentDeskClient = contractClient<typeof incidentDeskContract>(incidentDeskRoutes);
