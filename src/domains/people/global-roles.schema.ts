import { z } from 'zod';
import { contract } from '#platform/common/contract.ts';
import { listOf, paging } from '#platform/common/paging.schema.ts';
import { version } from '#platform/common/version.schema.ts';
import { globalRolesRoutes } from './global-roles.routes.ts';

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

/**
 * Claims come as text: one that the program does not know is
 * ERROR_TENANTS_USERROLECLAIM_ID_NOT_FOUND.
 */
const roleInput = z.object({
  name: z.string().max(500),
  description: z.string().max(500).default(''),
  claims: z.array(z.string().max(100)).max(200),
});

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
