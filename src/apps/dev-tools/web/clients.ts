import type { freshnessContract } from '#domains/connections/freshness.schema.ts';
import { freshnessRoutes } from '#domains/connections/freshness.ts';
import type { directoryContract } from '#domains/tenants/directory.schema.ts';
import { directoryRoutes } from '#domains/tenants/directory.routes.ts';
import { backgroundServicesRoutes } from '#platform/common/background-services.routes.ts';
import type { backgroundServicesContract } from '#platform/common/background-services.schema.ts';
import { jobsRoutes } from '#platform/common/jobs.routes.ts';
import type { jobsContract } from '#platform/common/jobs.schema.ts';
import { contractClient } from '#platform/web/client/contract-client.ts';

export const servicesClient =
  contractClient<typeof backgroundServicesContract>(backgroundServicesRoutes);
export const givenUpClient = contractClient<typeof jobsContract>(jobsRoutes);
export const freshnessClient = contractClient<typeof freshnessContract>(freshnessRoutes);
export const directoryClient = contractClient<typeof directoryContract>(directoryRoutes);

/** Data sources that an act on a job makes old. */
export const serviceSources = [
  servicesClient.list,
  servicesClient.runs,
  servicesClient.run,
  servicesClient.results,
];
