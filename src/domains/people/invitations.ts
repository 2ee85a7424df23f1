import { rights } from '#platform/common/rights.ts';
import { routes } from '#platform/common/routes.ts';

const mayInvite = [...rights.users.add, ...rights.users.byStaff] as const;

/** Settings of a tenant's invitations: they belong to its users' page (spec §6, feature access). */
const ofTenant = { demoMode: 'ignored', needs: mayInvite, feature: 'adminUsers' } as const;

export const invitationsRoutes = routes('invitations', {
  stuck: {
    method: 'GET',
    path: '/internal/stuck-invitations',
    demoMode: 'ignored', // people are real in demo mode, too
    needs: rights.invitations.watchStuck,
  },
  open: {
    method: 'GET',
    path: '/admin/invitations',
    demoMode: 'ignored',
    needs: rights.tenants.onboard,
  },
  check: {
    method: 'POST',
    path: '/tenants/:tenantId/invitations/check',
    ...ofTenant,
  },
  invite: {
    method: 'POST',
    path: '/tenants/:tenantId/invitations',
    ...ofTenant,
    idempotencyKey: 'required',
  },
  resend: {
    method: 'POST',
    path: '/tenants/:tenantId/invitations/:invitationId/resend',
    ...ofTenant,
    idempotencyKey: 'required',
  },
  link: {
    method: 'POST',
    path: '/tenants/:tenantId/invitations/:invitationId/link',
    ...ofTenant,
  },
  revoke: {
    method: 'POST',
    path: '/tenants/:tenantId/invitations/:invitationId/revoke',
    ...ofTenant,
  },
  confirm: {
    method: 'POST',
    path: '/tenants/:tenantId/invitations/:invitationId/confirm',
    ...ofTenant,
  },
  refuse: {
    method: 'POST',
    path: '/tenants/:tenantId/invitations/:invitationId/refuse',
    ...ofTenant,
  },
  look: { method: 'POST', path: '/invitations/look', demoMode: 'ignored', needs: 'nobody' },
  accept: { method: 'POST', path: '/invitations/accept', demoMode: 'ignored', needs: 'signedIn' },
  standing: {
    method: 'POST',
    path: '/invitations/standing',
    demoMode: 'ignored',
    needs: 'signedIn',
  },
  askAgain: {
    method: 'POST',
    path: '/invitations/ask-again',
    demoMode: 'ignored',
    needs: 'nobody',
  },
});

/** Most people invited at once. */
export const mostInvited = 200;

/** Why a line of a list cannot be invited; `open`: there is an invitation, which is renewed. */
export const lineFaults = ['address', 'double', 'member'] as const;

/** Why an invitation will not be accepted unless somebody acts. */
export const stuckReasons = ['asked', 'bounced', 'askedAgain', 'unopened'] as const;

/**
 * States of a signed-in person's acceptance: not asked for, waiting for the inviter because
 * the invitation went to another address, refused by them, or joined.
 */
export const acceptanceStates = ['open', 'waiting', 'refused', 'joined'] as const;
