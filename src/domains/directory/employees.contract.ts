import { z } from 'zod';
import { internalPermissions } from '#platform/common/access.ts';
import { contract, endpoint } from '#platform/common/contract.ts';
import { listOf, paging } from '#platform/common/paging.ts';
import { version } from '#platform/common/version.ts';

const mayManage = ['EmployeeManagement'] as const;
const reason = z.string().trim().max(500).default('');

export const employeeStates = ['active', 'blocked', 'removed'] as const;
export type EmployeeState = (typeof employeeStates)[number];

const employeeSummary = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  state: z.enum(employeeStates),
  permissions: z.array(z.enum(internalPermissions)),
  /** Tenants that the person looks after (employee assignments), today. */
  tenants: z.number().int(),
  lastSignInAt: z.iso.datetime().nullable(),
  isSelf: z.boolean(),
  /** Of the permissions. */
  version,
});
export type EmployeeSummary = z.output<typeof employeeSummary>;

/** What somebody holds on one tenant, by where it comes from; `claims` are both, merged and each once (spec §3). */
const employeeTenant = z.object({
  tenantId: z.uuid(),
  tenantName: z.string(),
  employeeRoles: z.array(z.object({ id: z.uuid(), name: z.string(), expiresAt: z.iso.datetime().nullable() })),
  tenantRoles: z.array(z.object({ id: z.uuid(), name: z.string(), expiresAt: z.iso.datetime().nullable() })),
  claims: z.array(z.string()),
});
export type EmployeeTenant = z.output<typeof employeeTenant>;

const employee = employeeSummary.extend({ assignments: z.array(employeeTenant) });
export type Employee = z.output<typeof employee>;

export const employeesContract = contract('employees', {
  list: endpoint({
    method: 'GET',
    path: '/admin/employees',
    demoMode: 'ignored',
    needs: mayManage,
    query: paging.extend({
      search: z.string().max(200).default(''),
      state: z.enum(employeeStates).optional(),
      permission: z.enum(internalPermissions).optional(),
      sortBy: z.enum(['name', 'email', 'state', 'permissions', 'tenants', 'lastSignInAt']).default('name'),
    }),
    result: listOf(employeeSummary),
    summary: 'Staff with internal permissions and the number of tenants they look after (product reference A7)',
  }),
  get: endpoint({
    method: 'GET',
    path: '/admin/employees/:userId',
    demoMode: 'ignored',
    needs: mayManage,
    result: employee,
    summary: 'One of the staff with assignments by origin, and the claims that follow',
  }),
  setPermissions: endpoint({
    method: 'PUT',
    path: '/admin/employees/:userId/permissions',
    demoMode: 'ignored',
    needs: mayManage,
    version: 'required',
    body: z.object({ permissions: z.array(z.enum(internalPermissions)).max(internalPermissions.length), reason }),
    result: employee,
    summary: 'Replaces internal permissions: never one’s own, never the last EmployeeManagement',
  }),
  block: endpoint({
    method: 'POST',
    path: '/admin/employees/:userId/block',
    demoMode: 'ignored',
    needs: mayManage,
    body: z.object({ reason }),
    result: employee,
    summary: 'Nothing opens for this person from the next request on; permissions are kept',
  }),
  unblock: endpoint({
    method: 'POST',
    path: '/admin/employees/:userId/unblock',
    demoMode: 'ignored',
    needs: mayManage,
    body: z.object({ reason }),
    result: employee,
    summary: 'Takes the block back',
  }),
  assign: endpoint({
    method: 'POST',
    path: '/tenants/:tenantId/employees/:userId/roles',
    demoMode: 'ignored',
    needs: mayManage,
    body: z.object({ roleId: z.uuid(), expiresAt: z.iso.datetime().nullable().default(null), reason }),
    result: z.object({}),
    summary: 'Has one of the staff look after a tenant with a role; it stands in the audit trail of the tenant',
  }),
  unassign: endpoint({
    method: 'POST',
    path: '/tenants/:tenantId/employees/:userId/roles/:roleId/remove',
    demoMode: 'ignored',
    needs: mayManage,
    body: z.object({ reason }),
    result: z.object({}),
    summary: 'Takes an employee role on a tenant away',
  }),
});
