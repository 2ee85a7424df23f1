import { z } from 'zod';
import { licenseBundles } from '#platform/common/access.ts';
import { contract } from '#platform/common/contract.ts';
import { profileRoutes } from './profile.routes.ts';

/**
 * Tenant of a user (spec §3, Tenant): the reader merges the claims of tenant and employee roles
 * without duplicates.
 */
export const assignment = z.object({
  id: z.uuid(),
  tenantName: z.string(),
  roleClaims: z.array(z.string()),
  licenseBundles: z.array(z.enum(licenseBundles)),
  isMultiTenant: z.boolean(),
  /** Flags that are off for this tenant alone. */
  disabledFeatures: z.array(z.string()).optional(),
});
export type Assignment = z.output<typeof assignment>;

/**
 * Customer user (spec §3): `isEmployee` is for display and grants nothing. `roles` are the internal
 * permissions of staff.
 */
export const profile = z.object({
  userId: z.uuid(),
  email: z.string(),
  name: z.string(),
  tenantAssignments: z.array(assignment),
  employeeAssignments: z.array(assignment),
  isEmployee: z.boolean(),
  roles: z.array(z.string()),
});
export type Profile = z.output<typeof profile>;

export const profileContract = contract(profileRoutes, {
  me: { result: profile, summary: 'The signed-in user (spec §7)' },
});
