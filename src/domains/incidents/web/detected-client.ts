import { contractClient } from '#platform/web/client/contract-client.ts';
import { detectedIncidentsRoutes } from '../detected.ts';
import type { detectedIncidentsContract } from '../detected.schema.ts';

/** Client of what Microsoft found: staff alone have it. */
export const detectedClient =
  contractClient<typeof detectedIncidentsContract>(detectedIncidentsRoutes);
