import { handoutsRoutes } from '#domains/documents/handouts.ts';
import type { handoutsContract } from '#domains/documents/documents.schema.ts';
import { yourServicesRoutes } from '#domains/services/your-services.routes.ts';
import type { yourServicesContract } from '#domains/services/services.schema.ts';
import { contractClient } from '#platform/web/client/contract-client.ts';

export const handoutsClient = contractClient<typeof handoutsContract>(handoutsRoutes);
export const yourServicesClient = contractClient<typeof yourServicesContract>(yourServicesRoutes);
