import type { directoryContract } from '#domains/directory/directory.contract.ts';
import type { invitationsContract } from '#domains/directory/invitations.contract.ts';
import type { rolesContract } from '#domains/directory/roles.contract.ts';
import type { tenantGroupsContract } from '#domains/directory/tenant-groups.contract.ts';
import type { tenantRecordsContract } from '#domains/directory/tenant-records.contract.ts';
import type { offboardingContract } from '#domains/lifecycle/offboarding.contract.ts';
import { contractClient } from '#platform/web/client/contract-client.ts';

export const directoryClient = contractClient<typeof directoryContract>('directory');
export const tenantsClient = contractClient<typeof tenantRecordsContract>('tenantRecords');
export const tenantGroupsClient = contractClient<typeof tenantGroupsContract>('tenantGroups');
export const offboardingClient = contractClient<typeof offboardingContract>('offboarding');
export const invitationsClient = contractClient<typeof invitationsContract>('invitations');
export const rolesClient = contractClient<typeof rolesContract>('roles');
