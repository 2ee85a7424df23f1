import type { offboardingContract } from '#domains/lifecycle/offboarding.schema.ts';
import { offboardingRoutes } from '#domains/lifecycle/offboarding.ts';
import type { invitationsContract } from '#domains/people/invitations.schema.ts';
import { invitationsRoutes } from '#domains/people/invitations.ts';
import type { rolesContract } from '#domains/people/roles.schema.ts';
import { rolesRoutes } from '#domains/people/roles.ts';
import type { tenantGroupsContract } from '#domains/staff-access/tenant-groups.schema.ts';
import { tenantGroupsRoutes } from '#domains/staff-access/tenant-groups.ts';
import { directoryRoutes } from '#domains/tenants/directory.routes.ts';
import type { directoryContract } from '#domains/tenants/directory.schema.ts';
import type { tenantRecordsContract } from '#domains/tenants/tenant-records.schema.ts';
import { tenantRecordsRoutes } from '#domains/tenants/tenant-records.ts';
import { contractClient } from '#platform/web/client/contract-client.ts';

export const directoryClient = contractClient<typeof directoryContract>(directoryRoutes);
export const tenantsClient = contractClient<typeof tenantRecordsContract>(tenantRecordsRoutes);
export const tenantGroupsClient = contractClient<typeof tenantGroupsContract>(tenantGroupsRoutes);
export const offboardingClient = contractClient<typeof offboardingContract>(offboardingRoutes);
export const invitationsClient = contractClient<typeof invitationsContract>(invitationsRoutes);
export const rolesClient = contractClient<typeof rolesContract>(rolesRoutes);

/** Data sources to reload after an offboarding changes. */
export const offboardingSources = [
  offboardingClient.get,
  offboardingClient.list,
  directoryClient.tenants,
] as const;
