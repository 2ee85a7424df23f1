import { z } from 'zod';
import { contract } from '#platform/common/contract.ts';
import { listOf, paging } from '#platform/common/paging.schema.ts';
import { version } from '#platform/common/version.schema.ts';
import { invitationStates, userStates, usersRoutes } from './users.ts';

const heldRole = z.object({
  id: z.uuid(),
  name: z.string(),
  expiresAt: z.iso.datetime().nullable(),
});
export type HeldRole = z.output<typeof heldRole>;

/** Somebody who opened an invitation under another address than the invited one, and waits. */
export const invitationAsk = z.object({
  userId: z.uuid(),
  email: z.string(),
  name: z.string(),
  /** The provider of the sign-in vouches for the address. */
  isVerified: z.boolean(),
  askedAt: z.iso.datetime(),
});
export type InvitationAsk = z.output<typeof invitationAsk>;

/** Row of the users page: a member of the tenant, or an open invitation. */
export const tenantUser = z.object({
  /** Id of the user or of the invitation, by `kind`. */
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
  /** Invitation, for rows of that kind. */
  invitation: z
    .object({
      state: z.enum(invitationStates),
      expiresAt: z.iso.datetime().nullable(),
      sends: z.number().int(),
      askedAgainAt: z.iso.datetime().nullable(),
      /** Person who waits for the inviter's answer. */
      ask: invitationAsk.nullable(),
    })
    .nullable(),
  /** Separation of duties: may shop and approve orders. A hint, no refusal. */
  hasDutyConflict: z.boolean(),
  isSelf: z.boolean(),
  /** Version of the roles with their end dates. */
  version,
});
export type TenantUser = z.output<typeof tenantUser>;

/** Role to assign to a person. */
const roleGrant = z.object({
  roleId: z.uuid(),
  expiresAt: z.iso.datetime().nullable().default(null),
});
export type RoleGrant = z.output<typeof roleGrant>;

const reason = z.string().trim().max(500).default('');

export const usersContract = contract(usersRoutes, {
  list: {
    query: paging.extend({
      search: z.string().max(200).default(''),
      state: z.enum(userStates).optional(),
      roleId: z.uuid().optional(),
      sortBy: z.enum(['name', 'email', 'state', 'lastSignInAt', 'since']).default('name'),
    }),
    result: listOf(tenantUser),
    summary:
      'People of the tenant and open invitations (product reference A3); removed ones only when asked for',
  },
  get: { result: tenantUser, summary: 'One person, or an open invitation by its id' },
  allowance: {
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
    summary:
      'What the licence bundle allows, and how much of it is used (spec §3, internal values)',
  },
  addRole: {
    body: roleGrant.extend({ reason }),
    result: tenantUser,
    summary: 'Gives one more role',
  },
  setRoles: {
    body: z.object({ roles: z.array(roleGrant).max(50), reason }),
    result: tenantUser,
    summary: 'Replaces the roles of a person, with their end dates',
  },
  block: {
    body: z.object({ reason }),
    result: tenantUser,
    summary: 'Nothing of the tenant opens for this person from the next request on; roles are kept',
  },
  unblock: { body: z.object({ reason }), result: tenantUser, summary: 'Takes the block back' },
  remove: {
    body: z.object({ reason }),
    result: tenantUser,
    summary: 'Takes a person and all their roles out of the tenant',
  },
  restore: {
    body: z.object({ reason }),
    result: tenantUser,
    summary: 'Takes a removal back, with the roles that still exist',
  },
});
