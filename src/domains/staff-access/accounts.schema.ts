import { z } from 'zod';
import { internalPermissions } from '#platform/common/access.ts';
import { contract } from '#platform/common/contract.ts';
import { listOf, paging } from '#platform/common/paging.schema.ts';
import { version } from '#platform/common/version.schema.ts';
import {
  employeesRoutes,
  employeeStates,
  accountKinds,
  accountStates,
  staffUsersRoutes,
} from './accounts.ts';

const reason = z.string().trim().max(500).default('');

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
  /** Version of the permissions. */
  version,
});
export type EmployeeSummary = z.output<typeof employeeSummary>;

/** Rights of a person on one tenant by origin; `claims` is their union (spec §3). */
const employeeTenant = z.object({
  tenantId: z.uuid(),
  tenantName: z.string(),
  employeeRoles: z.array(
    z.object({ id: z.uuid(), name: z.string(), expiresAt: z.iso.datetime().nullable() }),
  ),
  tenantRoles: z.array(
    z.object({ id: z.uuid(), name: z.string(), expiresAt: z.iso.datetime().nullable() }),
  ),
  claims: z.array(z.string()),
});
export type EmployeeTenant = z.output<typeof employeeTenant>;

const employee = employeeSummary.extend({ assignments: z.array(employeeTenant) });
export type Employee = z.output<typeof employee>;

export const employeesContract = contract(employeesRoutes, {
  list: {
    query: paging.extend({
      search: z.string().max(200).default(''),
      state: z.enum(employeeStates).optional(),
      permission: z.enum(internalPermissions).optional(),
      sortBy: z
        .enum(['name', 'email', 'state', 'permissions', 'tenants', 'lastSignInAt'])
        .default('name'),
    }),
    result: listOf(employeeSummary),
    summary:
      'Staff with internal permissions and the number of tenants they look after (product reference A7)',
  },
  get: {
    result: employee,
    summary: 'One of the staff with assignments by origin, and the claims that follow',
  },
  setPermissions: {
    body: z.object({
      permissions: z.array(z.enum(internalPermissions)).max(internalPermissions.length),
      reason,
    }),
    result: employee,
    summary: 'Replaces internal permissions: never one’s own, never the last EmployeeManagement',
  },
  block: {
    body: z.object({ reason }),
    result: employee,
    summary: 'Nothing opens for this person from the next request on; permissions are kept',
  },
  unblock: { body: z.object({ reason }), result: employee, summary: 'Takes the block back' },
  assign: {
    body: z.object({
      roleId: z.uuid(),
      expiresAt: z.iso.datetime().nullable().default(null),
      reason,
    }),
    result: z.object({}),
    summary:
      'Has one of the staff look after a tenant with a role; it stands in the audit trail of the tenant',
  },
  unassign: {
    body: z.object({ reason }),
    result: z.object({}),
    summary: 'Takes an employee role on a tenant away',
  },
});

const accountSummary = z.object({
  id: z.uuid(),
  kind: z.enum(accountKinds),
  name: z.string(),
  email: z.string(),
  /** The operator's word on the whole person. */
  state: z.enum(accountStates),
  /** Tenants that the person belongs to, removed ones left out. */
  tenants: z.number().int(),
  lastSignInAt: z.iso.datetime().nullable(),
});
export type AccountSummary = z.output<typeof accountSummary>;

const membership = z.object({
  tenantId: z.uuid(),
  tenantName: z.string(),
  /** The customer's word; `employee`: looks after the tenant without belonging to it. */
  state: z.enum(['active', 'blocked', 'removed', 'employee', 'invited', 'invitationExpired']),
  roles: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      origin: z.enum(['tenant', 'employee']),
      expiresAt: z.iso.datetime().nullable(),
    }),
  ),
});
export type Membership = z.output<typeof membership>;

const account = accountSummary.extend({ memberships: z.array(membership), isSelf: z.boolean() });
export type Account = z.output<typeof account>;

/** All accounts of one address over all tenants, and open invitations to it. */
const userCard = z.object({
  email: z.string(),
  accounts: z.array(account),
  invitations: z.array(membership),
});
export type UserCard = z.output<typeof userCard>;

/** People of all tenants, for staff (product reference A7). */
export const staffUsersContract = contract(staffUsersRoutes, {
  list: {
    query: paging.extend({
      search: z.string().max(200).default(''),
      kind: z.enum(accountKinds).optional(),
      state: z.enum(accountStates).optional(),
      /** Only people of the tenants in this group. */
      groupId: z.uuid().optional(),
      sortBy: z.enum(['name', 'email', 'lastSignInAt']).default('name'),
    }),
    result: listOf(accountSummary),
    summary: 'People of all tenants, found by name or e-mail address',
  },
  card: {
    result: userCard,
    summary:
      'Everything under one e-mail address: accounts, tenants, roles, states, open invitations',
  },
  block: {
    body: z.object({ reason }),
    result: userCard,
    summary:
      'A customer’s account opens nothing in any tenant from the next request on; staff are blocked as employees',
  },
  unblock: { body: z.object({ reason }), result: userCard, summary: 'Takes the block back' },
});
