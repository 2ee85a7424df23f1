import { z } from 'zod';
import { contract, endpoint } from '#platform/common/contract.ts';
import { listOf, paging } from '#platform/common/paging.ts';
import { version } from '#platform/common/version.ts';

const mayRead = ['tenant:users', 'tenant:users:add', 'tenant:users:edit', 'tenant:users:delete', 'Tenants.Users.Write'] as const;
const mayEdit = ['tenant:users:edit', 'Tenants.Users.Write'] as const;
const mayDelete = ['tenant:users:delete', 'Tenants.Users.Write'] as const;

/** States of a person in a tenant (product reference A3). */
export const userStates = ['invited', 'invitationExpired', 'active', 'blocked', 'removed'] as const;
export type UserState = (typeof userStates)[number];

/** States of an invitation; `expired` is told by the clock. */
export const invitationStates = ['draft', 'sent', 'opened', 'accepted', 'expired', 'revoked', 'bounced'] as const;
export type InvitationState = (typeof invitationStates)[number];

const heldRole = z.object({ id: z.uuid(), name: z.string(), expiresAt: z.iso.datetime().nullable() });
export type HeldRole = z.output<typeof heldRole>;

/** One line of the users page: somebody who belongs to the tenant, or an invitation that is still open. */
export const tenantUser = z.object({
  /** Of the user or of the invitation, by `kind`. */
  id: z.uuid(),
  kind: z.enum(['user', 'invitation']),
  name: z.string(),
  email: z.string(),
  state: z.enum(userStates),
  roles: z.array(heldRole),
  lastSignInAt: z.iso.datetime().nullable(),
  invitedBy: z.string(),
  /** Joined, or invited first. */
  since: z.iso.datetime(),
  /** Of an invitation. */
  invitation: z
    .object({
      state: z.enum(invitationStates),
      expiresAt: z.iso.datetime().nullable(),
      sends: z.number().int(),
      askedAgainAt: z.iso.datetime().nullable(),
    })
    .nullable(),
  /** Separation of duties: may shop and approve orders. A hint, no refusal. */
  hasDutyConflict: z.boolean(),
  isSelf: z.boolean(),
  /** Of the roles with their end dates. */
  version,
});
export type TenantUser = z.output<typeof tenantUser>;

/** What a person's roles should be. */
const roleGrant = z.object({ roleId: z.uuid(), expiresAt: z.iso.datetime().nullable().default(null) });
export type RoleGrant = z.output<typeof roleGrant>;

const reason = z.string().trim().max(500).default('');

export const usersContract = contract('users', {
  list: endpoint({
    method: 'GET',
    path: '/tenants/:tenantId/users',
    demoMode: 'ignored',
    needs: mayRead,
    query: paging.extend({
      search: z.string().max(200).default(''),
      state: z.enum(userStates).optional(),
      roleId: z.uuid().optional(),
      sortBy: z.enum(['name', 'email', 'state', 'lastSignInAt', 'since']).default('name'),
    }),
    result: listOf(tenantUser),
    summary: 'People of the tenant and open invitations (product reference A3); removed ones only when asked for',
  }),
  get: endpoint({
    method: 'GET',
    path: '/tenants/:tenantId/users/:userId',
    demoMode: 'ignored',
    needs: mayRead,
    result: tenantUser,
    summary: 'One person',
  }),
  allowance: endpoint({
    method: 'GET',
    path: '/tenants/:tenantId/users/allowance',
    demoMode: 'ignored',
    needs: mayRead,
    result: z.object({
      used: z.number().int(),
      /** Null: no limit. */
      limit: z.number().int().nullable(),
      /** Names of the roles that the licence bundle includes; null: every role. */
      permittedRoles: z.array(z.string()).nullable(),
      mayHaveOwnRoles: z.boolean(),
      /** False: no mail server; the inviter hands the links over. */
      isMailed: z.boolean(),
    }),
    summary: 'What the licence bundle allows, and how much of it is used (spec §3, internal values)',
  }),
  addRole: endpoint({
    method: 'POST',
    path: '/tenants/:tenantId/users/:userId/roles',
    demoMode: 'ignored',
    needs: mayEdit,
    body: roleGrant.extend({ reason }),
    result: tenantUser,
    summary: 'Gives one more role',
  }),
  setRoles: endpoint({
    method: 'PUT',
    path: '/tenants/:tenantId/users/:userId/roles',
    demoMode: 'ignored',
    needs: mayEdit,
    version: 'required',
    body: z.object({ roles: z.array(roleGrant).max(50), reason }),
    result: tenantUser,
    summary: 'Replaces the roles of a person, with their end dates',
  }),
  block: endpoint({
    method: 'POST',
    path: '/tenants/:tenantId/users/:userId/block',
    demoMode: 'ignored',
    needs: mayEdit,
    body: z.object({ reason }),
    result: tenantUser,
    summary: 'Nothing of the tenant opens for this person from the next request on; roles are kept',
  }),
  unblock: endpoint({
    method: 'POST',
    path: '/tenants/:tenantId/users/:userId/unblock',
    demoMode: 'ignored',
    needs: mayEdit,
    body: z.object({ reason }),
    result: tenantUser,
    summary: 'Takes the block back',
  }),
  remove: endpoint({
    method: 'POST',
    path: '/tenants/:tenantId/users/:userId/remove',
    demoMode: 'ignored',
    needs: mayDelete,
    body: z.object({ reason }),
    result: tenantUser,
    summary: 'Takes a person and all their roles out of the tenant',
  }),
  restore: endpoint({
    method: 'POST',
    path: '/tenants/:tenantId/users/:userId/restore',
    demoMode: 'ignored',
    needs: mayDelete,
    body: z.object({ reason }),
    result: tenantUser,
    summary: 'Takes a removal back, with the roles that still exist',
  }),
});
