import { z } from 'zod';
import { contract } from '#platform/common/contract.ts';
import { listOf } from '#platform/common/paging.schema.ts';
import { version } from '#platform/common/version.schema.ts';
import { mostInGroup, tenantGroupsRoutes } from './tenant-groups.ts';

const tenantGroup = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string(),
  /** Existing tenants, by name. */
  tenants: z.array(z.object({ id: z.uuid(), name: z.string() })),
  changedAt: z.iso.datetime(),
  /** Version of name, description and tenants. */
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
export const tenantGroupsContract = contract(tenantGroupsRoutes, {
  list: { result: listOf(tenantGroup), summary: 'All groups of tenants by name' },
  add: { body: groupInput, result: tenantGroup, summary: 'Makes a group of tenants' },
  edit: {
    body: groupInput,
    result: tenantGroup,
    summary: 'Changes name, description and tenants of a group',
  },
  remove: { result: z.object({}), summary: 'Deletes a group; its tenants stay as they are' },
});
