import { contractClient } from '#platform/web/client/contract-client.ts';
import {
  changeAssessmentsRoutes,
  serviceChangesRoutes,
  serviceNoticesRoutes,
  healthRoutes,
} from '../health.ts';
import type { healthContract } from '../health.schema.ts';
import type {
  changeAssessmentsContract,
  serviceChangesContract,
} from '../service-changes.schema.ts';
import type { serviceNoticesContract } from '../service-notices.schema.ts';

export const healthClient = contractClient<typeof healthContract>(healthRoutes);
export const serviceNoticesClient =
  contractClient<typeof serviceNoticesContract>(serviceNoticesRoutes);
export const serviceChangesClient =
  contractClient<typeof serviceChangesContract>(serviceChangesRoutes);
export const changeAssessmentsClient =
  contractClient<typeof changeAssessmentsContract>(changeAssessmentsRoutes);
