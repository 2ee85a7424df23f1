import { z } from 'zod';
import { contract, endpoint } from '#platform/common/contract.ts';
import { listOf, paging } from '#platform/common/paging.ts';
import { tenantUser } from './users.contract.ts';

const mayInvite = ['tenant:users:add', 'Tenants.Users.Write'] as const;
/** Most people invited at once. */
export const mostInvited = 200;

const key = z.string().min(1).max(200);
const language = z.enum(['de', 'en']);

const invitee = z.object({ email: z.string().max(320), name: z.string().max(200).default(''), language: language.default('de') });
export type Invitee = z.output<typeof invitee>;

/** Why a line of a list cannot be invited; `open`: there is an invitation, which is renewed. */
export const lineFaults = ['address', 'double', 'member'] as const;

/** What an invitation says to somebody who holds its key. */
export const invitationView = z.object({
  tenantName: z.string(),
  email: z.string(),
  name: z.string(),
  /** In which the invitation was written. */
  language,
  invitedBy: z.string(),
  message: z.string(),
  roles: z.array(z.object({ name: z.string(), description: z.string() })),
  rolesExpireAt: z.iso.datetime().nullable(),
  expiresAt: z.iso.datetime(),
});
export type InvitationView = z.output<typeof invitationView>;

/** Why an invitation will not be accepted unless somebody acts. */
export const stuckReasons = ['bounced', 'askedAgain', 'unopened'] as const;

/** An open invitation that does not go on by itself (product reference A17). */
export const stuckInvitation = z.object({
  id: z.uuid(),
  tenantId: z.uuid(),
  tenantName: z.string(),
  email: z.string(),
  invitedBy: z.string(),
  /** When its latest key went out. */
  sentAt: z.iso.datetime(),
  reason: z.enum(stuckReasons),
});
export type StuckInvitation = z.output<typeof stuckInvitation>;

export const invitationsContract = contract('invitations', {
  stuck: endpoint({
    method: 'GET',
    path: '/internal/stuck-invitations',
    demoMode: 'ignored', // people are real in demo mode, too
    needs: ['Tenants.Write', 'Tenants.Users.Write'],
    query: paging.omit({ sortDirection: true }),
    result: listOf(stuckInvitation),
    summary:
      'Invitations of all tenants whose mail came back, whose invitee asked for a new key, or whose key ran out unused; the longest waiting first',
  }),
  check: endpoint({
    method: 'POST',
    path: '/tenants/:tenantId/invitations/check',
    demoMode: 'ignored',
    needs: mayInvite,
    body: z.object({ text: z.string().max(200_000) }),
    result: z.object({
      lines: z.array(
        z.object({
          line: z.number().int(),
          email: z.string(),
          name: z.string(),
          language,
          fault: z.enum(lineFaults).nullable(),
          /** There is an open invitation for this address: it gets a new key. */
          isRenewal: z.boolean(),
        }),
      ),
      /** More lines than one call takes. */
      isCut: z.boolean(),
    }),
    summary: 'Preview of a pasted list or CSV (email;name;language): writes nothing',
  }),
  invite: endpoint({
    method: 'POST',
    path: '/tenants/:tenantId/invitations',
    demoMode: 'ignored',
    needs: mayInvite,
    idempotencyKey: 'required',
    body: z.object({
      invitees: z.array(invitee).min(1).max(mostInvited),
      roleIds: z.array(z.uuid()).max(50),
      rolesExpireAt: z.iso.datetime().nullable().default(null),
      message: z.string().max(1000).default(''),
    }),
    result: z.object({ invitations: z.array(tenantUser), isMailed: z.boolean() }),
    summary: 'Invites people; an address that has an open invitation gets a new key. All of them or none',
  }),
  resend: endpoint({
    method: 'POST',
    path: '/tenants/:tenantId/invitations/:invitationId/resend',
    demoMode: 'ignored',
    needs: mayInvite,
    idempotencyKey: 'required',
    result: tenantUser,
    summary: 'A new key by mail; the old one is dead',
  }),
  link: endpoint({
    method: 'POST',
    path: '/tenants/:tenantId/invitations/:invitationId/link',
    demoMode: 'ignored',
    needs: mayInvite,
    result: z.object({ link: z.string(), expiresAt: z.iso.datetime() }),
    summary: 'Where no mail is set up: a new link to hand over, shown once; the old one is dead',
  }),
  revoke: endpoint({
    method: 'POST',
    path: '/tenants/:tenantId/invitations/:invitationId/revoke',
    demoMode: 'ignored',
    needs: mayInvite,
    result: z.object({}),
    summary: 'The invitation is taken back',
  }),
  look: endpoint({
    method: 'POST',
    path: '/invitations/look',
    demoMode: 'ignored',
    needs: 'nobody',
    body: z.object({ key }),
    result: invitationView,
    summary: 'What the holder of a key is invited to; limited by address',
  }),
  accept: endpoint({
    method: 'POST',
    path: '/invitations/accept',
    demoMode: 'ignored',
    needs: 'signedIn',
    body: z.object({ key }),
    result: z.object({ tenantId: z.uuid(), tenantName: z.string() }),
    summary: 'The signed-in customer joins; the key is used up',
  }),
  askAgain: endpoint({
    method: 'POST',
    path: '/invitations/ask-again',
    demoMode: 'ignored',
    needs: 'nobody',
    body: z.object({ key }),
    result: z.object({}),
    summary: 'Asks the inviter for a new invitation; answers the same whether the key was ever good or not',
  }),
});
