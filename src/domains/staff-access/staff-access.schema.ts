import { z } from 'zod';
import { contract } from '#platform/common/contract.ts';
import { listOf, paging } from '#platform/common/paging.schema.ts';
import { staffAccessRoutes } from './staff-access.routes.ts';
import { accessMinutes, accessStates } from './staff-access.values.ts';

const staffAccess = z.object({
  id: z.uuid(),
  tenantId: z.uuid(),
  tenantName: z.string(),
  userId: z.uuid(),
  userName: z.string(),
  roleId: z.uuid(),
  /** As it was when it was taken. */
  roleName: z.string(),
  reason: z.string(),
  state: z.enum(accessStates),
  startedAt: z.iso.datetime(),
  /** Time at which it ends by itself. */
  expiresAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
  /** Person who ended it early; empty: nobody. */
  endedBy: z.string(),
  isSelf: z.boolean(),
});
export type StaffAccess = z.output<typeof staffAccess>;

const page = paging.extend({
  state: z.enum(accessStates).optional(),
  sortBy: z.enum(['startedAt', 'expiresAt', 'userName']).default('startedAt'),
  sortDirection: z.enum(['asc', 'desc']).default('desc'),
});

/**
 * Break-glass access of staff to a tenant: a reason, an end, and the customer sees it (product
 * reference A7).
 */
export const staffAccessContract = contract(staffAccessRoutes, {
  list: {
    query: page,
    result: listOf(staffAccess),
    summary: 'Who of the operator took a role of this tenant, why and until when, the latest first',
  },
  request: {
    body: z.object({
      roleId: z.uuid(),
      minutes: z.union(accessMinutes.map((minutes) => z.literal(minutes))),
      reason: z.string().trim().min(10).max(500),
    }),
    result: staffAccess,
    summary:
      'Takes a role of the tenant for a while; ends by itself, and the tenant is told at once',
  },
  end: {
    body: z.object({}),
    result: staffAccess,
    summary: 'Ends an access before its time; the customer may do so, too',
  },
  overview: {
    query: page,
    result: listOf(staffAccess),
    summary: 'Accesses to all tenants, the latest first',
  },
});
