import { z } from 'zod';
import { contract } from '#platform/common/contract.ts';
import { listOf, paging } from '#platform/common/paging.schema.ts';
import {
  acceptanceStates,
  lineFaults,
  mostInvited,
  stuckReasons,
  invitationsRoutes,
} from './invitations.ts';
import { invitationStates } from './users.ts';
import { invitationAsk, tenantUser } from './users.schema.ts';

const key = z.string().min(1).max(200);
const language = z.enum(['de', 'en']);

const invitee = z.object({
  email: z.string().max(320),
  name: z.string().max(200).default(''),
  language: language.default('de'),
});
export type Invitee = z.output<typeof invitee>;

/** Invitation as shown to the holder of its key. */
export const invitationView = z.object({
  tenantName: z.string(),
  email: z.string(),
  name: z.string(),
  /** Language of the invitation. */
  language,
  invitedBy: z.string(),
  message: z.string(),
  roles: z.array(z.object({ name: z.string(), description: z.string() })),
  rolesExpireAt: z.iso.datetime().nullable(),
  expiresAt: z.iso.datetime(),
});
export type InvitationView = z.output<typeof invitationView>;

/** State of the signed-in person's acceptance. */
export const acceptance = z.object({
  state: z.enum(acceptanceStates),
  /** The tenant that was joined; null before. */
  tenantId: z.uuid().nullable(),
  tenantName: z.string(),
});
export type Acceptance = z.output<typeof acceptance>;

const answered = z.object({
  /** Person whom the inviter saw; anybody else is refused. */
  userId: z.uuid(),
});

/** Open invitation that needs a person to continue (product reference A17). */
export const stuckInvitation = z.object({
  id: z.uuid(),
  tenantId: z.uuid(),
  tenantName: z.string(),
  email: z.string(),
  invitedBy: z.string(),
  /** Time at which the latest key was sent. */
  sentAt: z.iso.datetime(),
  reason: z.enum(stuckReasons),
});
export type StuckInvitation = z.output<typeof stuckInvitation>;

/** An open invitation of any tenant. */
export const openInvitation = z.object({
  id: z.uuid(),
  tenantId: z.uuid(),
  tenantName: z.string(),
  email: z.string(),
  name: z.string(),
  roles: z.array(z.object({ id: z.uuid(), name: z.string() })),
  state: z.enum(invitationStates),
  sends: z.number().int(),
  sentAt: z.iso.datetime().nullable(),
  expiresAt: z.iso.datetime().nullable(),
  invitedBy: z.string(),
  askedAgainAt: z.iso.datetime().nullable(),
  /** Person who waits for the inviter's answer. */
  ask: invitationAsk.nullable(),
});
export type OpenInvitation = z.output<typeof openInvitation>;

export const invitationsContract = contract(invitationsRoutes, {
  stuck: {
    query: paging.omit({ sortDirection: true }),
    result: listOf(stuckInvitation),
    summary:
      'Invitations of all tenants that somebody opened under another address, whose mail came back, whose invitee asked for a new key, or whose key ran out unused; the longest waiting first',
  },
  open: {
    query: paging.extend({
      search: z.string().max(200).default(''),
      state: z.enum(['asked', 'draft', 'sent', 'opened', 'expired', 'bounced']).optional(),
      tenantId: z.uuid().optional(),
      /** Only of the tenants in this group. */
      groupId: z.uuid().optional(),
      sortBy: z.enum(['email', 'tenantName', 'sentAt', 'expiresAt']).default('sentAt'),
    }),
    result: listOf(openInvitation),
    summary: 'Every invitation that is still open, over all tenants',
  },
  check: {
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
  },
  invite: {
    body: z.object({
      invitees: z.array(invitee).min(1).max(mostInvited),
      roleIds: z.array(z.uuid()).max(50),
      rolesExpireAt: z.iso.datetime().nullable().default(null),
      message: z.string().max(1000).default(''),
    }),
    result: z.object({ invitations: z.array(tenantUser), isMailed: z.boolean() }),
    summary:
      'Invites people; an address that has an open invitation gets a new key. All of them or none',
  },
  resend: { result: tenantUser, summary: 'A new key by mail; the old one is dead' },
  link: {
    result: z.object({ link: z.string(), expiresAt: z.iso.datetime() }),
    summary: 'Where no mail is set up: a new link to hand over, shown once; the old one is dead',
  },
  revoke: { result: z.object({}), summary: 'The invitation is taken back' },
  confirm: {
    body: answered,
    result: z.object({}),
    summary: 'Lets the one who asks in, with the roles of the invitation, which is used up',
  },
  refuse: {
    body: answered,
    result: z.object({}),
    summary: 'Turns the one who asks away; the invitation stays open for the invited address',
  },
  look: {
    body: z.object({ key }),
    result: invitationView,
    summary: 'What the holder of a key is invited to; limited by address',
  },
  accept: {
    body: z.object({ key }),
    result: acceptance,
    summary:
      'The signed-in customer joins, if the invitation went to their address, and the key is used up; else it waits for the inviter, and nothing is granted',
  },
  standing: {
    body: z.object({ key }),
    result: acceptance,
    summary: 'How the acceptance of the signed-in customer stands; changes nothing',
  },
  askAgain: {
    body: z.object({ key }),
    result: z.object({}),
    summary:
      'Asks the inviter for a new invitation; answers the same whether the key was ever good or not',
  },
});
