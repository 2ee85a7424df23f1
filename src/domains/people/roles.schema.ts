import { z } from 'zod';
import { contract } from '#platform/common/contract.ts';
import { listOf, paging } from '#platform/common/paging.schema.ts';
import { version } from '#platform/common/version.schema.ts';
import { rolesRoutes, roleTypes, globalRolesRoutes } from './roles.ts';

export const userRole = z.object({
  id: z.uuid(),
  /** `global`: the operator's, read-only for tenants. */
  type: z.enum(roleTypes),
  name: z.string(),
  description: z.string(),
  claims: z.array(z.string()),
  /** Members of this tenant who hold it, blocked ones too. */
  users: z.number().int(),
  /** Open invitations that promise it. */
  invitations: z.number().int(),
  /** False: the tenant's licence bundle does not include it. */
  isInBundle: z.boolean(),
  changedAt: z.iso.datetime(),
  /** Version of name, description and claims. */
  version,
});
export type UserRole = z.output<typeof userRole>;

/**
 * Claims come as text: one that the program does not know is
 * ERROR_TENANTS_USERROLECLAIM_ID_NOT_FOUND.
 */
const roleInput = z.object({
  name: z.string().max(500),
  description: z.string().max(500).default(''),
  claims: z.array(z.string().max(100)).max(200),
});
export type RoleInput = z.output<typeof roleInput>;

export const rolesContract = contract(rolesRoutes, {
  list: {
    query: paging.extend({
      search: z.string().max(200).default(''),
      type: z.enum(roleTypes).optional(),
      sortBy: z.enum(['name', 'type', 'users', 'claims', 'changedAt']).default('name'),
    }),
    result: listOf(userRole),
    summary: 'Global roles and those of the tenant (product reference A3)',
  },
  get: { result: userRole, summary: 'One role' },
  add: {
    body: roleInput,
    result: userRole,
    summary: 'Makes a role of the tenant: nobody grants what they do not hold',
  },
  edit: {
    body: roleInput,
    result: userRole,
    summary: 'Changes a role of the tenant, for everybody who holds it',
  },
  remove: {
    query: z.object({ moveTo: z.uuid().optional() }),
    result: z.object({ moved: z.number().int() }),
    summary: 'Deletes a role of the tenant; with moveTo its people get that one instead',
  },
});

const globalRole = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string(),
  claims: z.array(z.string()),
  /** People who hold it anywhere, of customers and staff. */
  users: z.number().int(),
  /** Tenants in which somebody holds it. */
  tenants: z.number().int(),
  changedAt: z.iso.datetime(),
  /** Version of name, description and claims. */
  version,
});
export type GlobalRole = z.output<typeof globalRole>;

/** Roles of the operator, held in any tenant and read-only for customers. */
export const globalRolesContract = contract(globalRolesRoutes, {
  list: {
    query: paging.extend({
      search: z.string().max(200).default(''),
      sortBy: z.enum(['name', 'users', 'tenants', 'claims', 'changedAt']).default('name'),
    }),
    result: listOf(globalRole),
    summary: 'Global roles with how many people of how many tenants hold them',
  },
  get: {
    result: globalRole,
    summary: 'One global role; a tenant’s is ERROR_TENANTS_USERROLE_ID_IS_TENANT',
  },
  add: { body: roleInput, result: globalRole, summary: 'Makes a global role' },
  edit: {
    body: roleInput,
    result: globalRole,
    summary: 'Changes a global role for everybody who holds it, in every tenant',
  },
  remove: {
    result: z.object({}),
    summary: 'Deletes a global role that nobody holds and no invitation promises',
  },
});
