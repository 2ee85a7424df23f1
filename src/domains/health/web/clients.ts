import { contractClient } from '#platform/web/client/contract-client.ts';
import { healthRoutes } from '../health.routes.ts';
import type { healthContract } from '../health.schema.ts';
import { changeAssessmentsRoutes, serviceChangesRoutes } from '../service-changes.routes.ts';
import type {
  changeAssessmentsContract,
  serviceChangesContract,
} from '../service-changes.schema.ts';
import { serviceNoticesRoutes } from '../service-notices.routes.ts';
import type { serviceNoticesContract } from '../service-notices.schema.ts';

export const healthClient = contractClient<typeof healthContract>(healthRoutes);
export const serviceNoticesClient =
  contractClient<typeof serviceNoticesContract>(serviceNoticesRoutes);
export const serviceChangesClient =
  contractClient<typeof serviceChangesContract>(serviceChangesRoutes);
export const changeAssessmentsClient =
  contractClient<typeof changeAssessmentsContract>(changeAssessmentsRoutes);
