import { z } from 'zod';
import { contract } from '#platform/common/contract.ts';
import { listOf, paging } from '#platform/common/paging.schema.ts';
import { accountKinds, accountStates, staffUsersRoutes } from './staff-users.ts';

const reason = z.string().trim().max(500).default('');

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
