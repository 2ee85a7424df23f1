import { serviceVersionsRoutes } from '#domains/services/service-versions.ts';
import type { serviceVersionsContract } from '#domains/services/services.schema.ts';
import { directoryRoutes } from '#domains/tenants/directory.routes.ts';
import type { directoryContract } from '#domains/tenants/directory.schema.ts';
import { contractClient } from '#platform/web/client/contract-client.ts';

export const directoryClient = contractClient<typeof directoryContract>(directoryRoutes);
export const serviceVersionsClient =
  contractClient<typeof serviceVersionsContract>(serviceVersionsRoutes);
