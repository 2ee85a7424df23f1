import { routes } from '#platform/common/routes.ts';
import { rights } from '#platform/common/rights.ts';

const mayInvite = [...rights.users.add, ...rights.users.byStaff] as const;

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
    demoMode: 'ignored',
    needs: mayInvite,
  },
  invite: {
    method: 'POST',
    path: '/tenants/:tenantId/invitations',
    demoMode: 'ignored',
    needs: mayInvite,
    idempotencyKey: 'required',
  },
  resend: {
    method: 'POST',
    path: '/tenants/:tenantId/invitations/:invitationId/resend',
    demoMode: 'ignored',
    needs: mayInvite,
    idempotencyKey: 'required',
  },
  link: {
    method: 'POST',
    path: '/tenants/:tenantId/invitations/:invitationId/link',
    demoMode: 'ignored',
    needs: mayInvite,
  },
  revoke: {
    method: 'POST',
    path: '/tenants/:tenantId/invitations/:invitationId/revoke',
    demoMode: 'ignored',
    needs: mayInvite,
  },
  confirm: {
    method: 'POST',
    path: '/tenants/:tenantId/invitations/:invitationId/confirm',
    demoMode: 'ignored',
    needs: mayInvite,
  },
  refuse: {
    method: 'POST',
    path: '/tenants/:tenantId/invitations/:invitationId/refuse',
    demoMode: 'ignored',
    needs: mayInvite,
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
