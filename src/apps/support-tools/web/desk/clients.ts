import { tenantGroupsRoutes } from '#domains/staff-access/tenant-groups.ts';
import type { tenantGroupsContract } from '#domains/staff-access/tenant-groups.schema.ts';
import { contractClient } from '#platform/web/client/contract-client.ts';

export const tenantGroupsClient = contractClient<typeof tenantGroupsContract>(tenantGroupsRoutes);
