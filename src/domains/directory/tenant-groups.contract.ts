import { z } from 'zod';
import { contract, endpoint } from '#platform/common/contract.ts';
import { listOf } from '#platform/common/paging.ts';
import { version } from '#platform/common/version.ts';

/** Whoever has lists over tenants may use groups; who changes what is known of tenants keeps them. */
const mayRead = [
  'EmployeeManagement',
  'Marketplace.Write',
  'SalesTools.Write',
  'Tenants.Write',
  'Tenants.Offboarding.Write',
  'Tenants.Onboarding.Write',
  'Tenants.UserRoles.Write',
  'Tenants.Users.Write',
] as const;
const mayKeep = ['Tenants.Write', 'Tenants.Users.Write', 'EmployeeManagement'] as const;

/** Most tenants in one group. */
export const mostInGroup = 2000;

const tenantGroup = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string(),
  /** Those that are still there, by name. */
  tenants: z.array(z.object({ id: z.uuid(), name: z.string() })),
  changedAt: z.iso.datetime(),
  /** Of name, description and tenants. */
  version,
});
export type TenantGroup = z.output<typeof tenantGroup>;

const groupInput = z.object({
  name: z.string().trim().min(1).max(100),
  description: z.string().trim().max(500).default(''),
  tenantIds: z.array(z.uuid()).max(mostInGroup),
});
export type TenantGroupInput = z.output<typeof groupInput>;

/** Tenants that staff look after together (product reference A7). */
export const tenantGroupsContract = contract('tenantGroups', {
  list: endpoint({
    method: 'GET',
    path: '/admin/tenant-groups',
    demoMode: 'ignored',
    needs: mayRead,
    result: listOf(tenantGroup),
    summary: 'All groups of tenants by name',
  }),
  add: endpoint({
    method: 'POST',
    path: '/admin/tenant-groups',
    demoMode: 'ignored',
    needs: mayKeep,
    body: groupInput,
    result: tenantGroup,
    summary: 'Makes a group of tenants',
  }),
  edit: endpoint({
    method: 'PUT',
    path: '/admin/tenant-groups/:groupId',
    demoMode: 'ignored',
    needs: mayKeep,
    version: 'required',
    body: groupInput,
    result: tenantGroup,
    summary: 'Changes name, description and tenants of a group',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/admin/tenant-groups/:groupId',
    demoMode: 'ignored',
    needs: mayKeep,
    result: z.object({}),
    summary: 'Deletes a group; its tenants stay as they are',
  }),
});
