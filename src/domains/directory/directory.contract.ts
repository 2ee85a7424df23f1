import { z } from 'zod';
import { licenseBundles } from '#platform/common/access.ts';
import { contract, endpoint } from '#platform/common/contract.ts';
import { refusals } from '#platform/common/errors.ts';
import { listOf, paging } from '#platform/common/paging.ts';

/** One tenant as a user holds it (spec §3, Tenant): role claims of tenant and employee roles are merged and de-duplicated by the reader. */
export const assignment = z.object({
  id: z.uuid(),
  tenantName: z.string(),
  roleClaims: z.array(z.string()),
  licenseBundles: z.array(z.enum(licenseBundles)),
  isMultiTenant: z.boolean(),
});
export type Assignment = z.output<typeof assignment>;

/** Customer user (spec §3): `isEmployee` is for display and grants nothing. `roles` are the internal permissions of staff. */
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

/** A tenant in staff lists; `isOnboarded`: it has been set up for at least one service. */
export const tenantSummary = z.object({
  id: z.uuid(),
  tenantName: z.string(),
  roleClaims: z.array(z.string()),
  licenseBundles: z.array(z.enum(licenseBundles)),
  isMultiTenant: z.boolean(),
  isOnboarded: z.boolean().optional(),
});
export type TenantSummary = z.output<typeof tenantSummary>;

/** Somebody of the operator who looks after a tenant. */
export const contact = z.object({ userId: z.uuid(), name: z.string(), email: z.string(), roles: z.array(z.string()) });
export type Contact = z.output<typeof contact>;

/** Onboarding status (spec §3): what is not onboarded answers 404, which the reader takes as false. */
const onboarding = z.object({ isOnboarded: z.boolean() });

export const directoryContract = contract('directory', {
  me: endpoint({
    method: 'GET',
    path: '/user/me',
    needs: 'signedIn',
    demoMode: 'ignored',
    result: profile,
    summary: 'The signed-in user (spec §7)',
  }),
  tenants: endpoint({
    method: 'GET',
    path: '/admin/tenants',
    needs: [
      'DasTool.Write',
      'DeveloperTools.Write',
      'EmployeeManagement',
      'Marketplace.Write',
      'SalesTools.Write',
      'Tenants.Write',
      'Tenants.Offboarding.Write',
      'Tenants.Onboarding.Write',
      'Tenants.UserRoles.Write',
      'Tenants.Users.Write',
    ],
    query: paging.extend({
      take: paging.shape.take.default(200),
      search: z.string().max(200).default(''),
      /** Only tenants of this group (tenant-groups.contract.ts). */
      groupId: z.uuid().optional(),
      sortBy: z.enum(['tenantName']).default('tenantName'),
    }),
    result: listOf(tenantSummary),
    summary: "An internal user's tenants (spec §7)",
  }),
  tenantMe: endpoint({
    method: 'GET',
    path: '/tenants/:tenantId/user/me',
    needs: 'signedIn',
    demoMode: 'ignored',
    result: tenantSummary,
    summary: 'Tenant access check: failure means no access (spec §7)',
  }),
  contacts: endpoint({
    method: 'GET',
    path: '/tenants/:tenantId/contacts',
    needs: 'signedIn',
    demoMode: 'ignored', // who looks after a customer is so in demo mode, too
    result: listOf(contact),
    summary: 'Who of the operator looks after the tenant: holders of employee assignments',
  }),
  marketplaceStatus: endpoint({
    method: 'GET',
    path: '/marketplace/:tenantId/status',
    needs: 'signedIn',
    demoMode: 'ignored',
    result: onboarding,
    summary: 'Onboarding of the marketplace (spec §7)',
  }),
  securityStatus: endpoint({
    method: 'GET',
    path: '/securityPortal/:tenantId/status',
    needs: 'signedIn',
    demoMode: 'ignored',
    result: onboarding,
    summary: 'Onboarding of the security portal (spec §7)',
  }),
});

/** Spec §8, Tenants, and what the rules of people and roles refuse beside it (product reference A3). */
export const directoryRefusals = refusals('ERROR_TENANTS', {
  AZURE_TENANT_DOMAIN_ALREADY_EXISTS: { status: 409 },
  AZURE_TENANT_ID_ALREADY_EXISTS: { status: 409 },
  AZURE_TENANT_ID_ALREADY_INVITED: { status: 409 },
  AZURE_USER_ID_NOT_FOUND: { status: 404 },
  TENANT_ID_ALREADY_EXISTS: { status: 409 },
  TENANT_ID_NOT_FOUND: { status: 404 },
  TENANT_INVITATION_EXPIRED: { status: 410 },
  TENANT_INVITATION_ID_NOT_FOUND: { status: 404 },
  TENANT_INVITATION_KEY_INVALID: { status: 404 },
  TENANT_NAME_ALREADY_EXISTS: { status: 409 },
  TENANT_NAME_INVALID: { status: 422 },
  TENANT_STATE: { status: 409 },
  USERROLECLAIM_ID_NOT_FOUND: { status: 422 },
  USERROLE_ID_IS_GLOBAL: { status: 409 },
  USERROLE_ID_IS_TENANT: { status: 409 },
  USERROLE_ID_NOT_FOUND: { status: 404 },
  USERROLE_NOT_EMPTY: { status: 409 },
  USERROLE_USER_ASSOCIATION_EXISTS: { status: 409 },
  USER_ID_NOT_FOUND: { status: 404 },
  USERROLE_NAME_ALREADY_EXISTS: { status: 409 },
  USERROLE_NAME_INVALID: { status: 422 },
  USERROLE_BUNDLE_REQUIRED: { status: 409 },
  USERROLE_NOT_IN_BUNDLE: { status: 409, params: ['role'] },
  USERROLE_MISSING: { status: 422 },
  USERROLE_EXPIRY_PAST: { status: 422 },
  USER_COUNT_EXCEEDED: { status: 409, params: ['used', 'limit'] },
  USER_ALREADY_MEMBER: { status: 409, params: ['email'] },
  USER_STATE: { status: 409 },
  USER_IS_SELF: { status: 409 },
  USER_OUTRANKS: { status: 403 },
  USER_BLOCKED: { status: 409 },
  LAST_ADMIN: { status: 409 },
  CLAIM_NOT_HELD: { status: 403, params: ['claim'] },
  INVITATION_ADDRESS_INVALID: { status: 422, params: ['email'] },
  INVITATION_NOT_BY_LINK: { status: 409 },
  ACCESS_ID_NOT_FOUND: { status: 404 },
  ACCESS_ENDED: { status: 409 },
  GROUP_ID_NOT_FOUND: { status: 404 },
  GROUP_NAME_ALREADY_EXISTS: { status: 409 },
  REVIEW_ID_NOT_FOUND: { status: 404 },
  REVIEW_FINISHED: { status: 409 },
  REVIEW_INCOMPLETE: { status: 409, params: ['open'] },
});
