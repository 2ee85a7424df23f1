import { z } from 'zod';
import { licenseBundles } from '#platform/common/access.ts';
import { contract } from '#platform/common/contract.ts';
import { listOf, paging } from '#platform/common/paging.schema.ts';
import { directoryRoutes } from './directory.routes.ts';

/** A tenant in staff lists; `isOnboarded`: it has been set up for at least one service. */
export const tenantSummary = z.object({
  id: z.uuid(),
  tenantName: z.string(),
  roleClaims: z.array(z.string()),
  licenseBundles: z.array(z.enum(licenseBundles)),
  isMultiTenant: z.boolean(),
  isOnboarded: z.boolean().optional(),
  /** Flags that are off for this tenant alone. */
  disabledFeatures: z.array(z.string()).optional(),
});
export type TenantSummary = z.output<typeof tenantSummary>;

/** Somebody of the operator who looks after a tenant. */
export const contact = z.object({
  userId: z.uuid(),
  name: z.string(),
  email: z.string(),
  roles: z.array(z.object({ id: z.uuid(), name: z.string() })),
});
export type Contact = z.output<typeof contact>;

/** A person's own access to a tenant's pages. */
export const ownAccess = z.object({
  /** End of the last role that opens the pages; null: it does not end by itself. */
  until: z.iso.datetime().nullable(),
  /** End of the first of the person's roles there; null: none ends by itself. */
  firstEnd: z.iso.datetime().nullable(),
  /** The person's roles there, by name. */
  roles: z.array(z.object({ id: z.uuid(), name: z.string() })),
});

/**
 * Onboarding status (spec §3): what is not onboarded answers 404, which the reader takes as false.
 */
const onboarding = z.object({ isOnboarded: z.boolean() });

export const directoryContract = contract(directoryRoutes, {
  tenants: {
    query: paging.extend({
      take: paging.shape.take.default(200),
      search: z.string().max(200).default(''),
      /** Only tenants of this group (tenant-groups.schema.ts). */
      groupId: z.uuid().optional(),
      sortBy: z.enum(['tenantName']).default('tenantName'),
    }),
    result: listOf(tenantSummary),
    summary: "An internal user's tenants (spec §7)",
  },
  tenantMe: {
    result: tenantSummary,
    summary: 'Tenant access check: failure means no access (spec §7)',
  },
  ownAccess: {
    result: ownAccess,
    summary:
      'With which roles and how long the caller may open the tenant’s pages; refused without one',
  },
  contacts: {
    result: listOf(contact),
    summary: 'Who of the operator looks after the tenant: holders of employee assignments',
  },
  marketplaceStatus: { result: onboarding, summary: 'Onboarding of the marketplace (spec §7)' },
  securityStatus: { result: onboarding, summary: 'Onboarding of the security portal (spec §7)' },
});
