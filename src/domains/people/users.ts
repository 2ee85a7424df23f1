import { rights } from '#platform/common/rights.ts';
import { routes } from '#platform/common/routes.ts';

const mayRead = [...rights.users.read, ...rights.users.byStaff] as const;
const mayEdit = [...rights.users.edit, ...rights.users.byStaff] as const;
const mayDelete = [...rights.users.remove, ...rights.users.byStaff] as const;

export const usersRoutes = routes(
  'users',
  {
    list: { method: 'GET', path: '/tenants/:tenantId/users', demoMode: 'ignored', needs: mayRead },
    get: {
      method: 'GET',
      path: '/tenants/:tenantId/users/:userId',
      demoMode: 'ignored',
      needs: mayRead,
    },
    allowance: {
      method: 'GET',
      path: '/tenants/:tenantId/users/allowance',
      demoMode: 'ignored',
      needs: mayRead,
    },
    addRole: {
      method: 'POST',
      path: '/tenants/:tenantId/users/:userId/roles',
      demoMode: 'ignored',
      needs: mayEdit,
    },
    setRoles: {
      method: 'PUT',
      path: '/tenants/:tenantId/users/:userId/roles',
      demoMode: 'ignored',
      needs: mayEdit,
      version: 'required',
    },
    block: {
      method: 'POST',
      path: '/tenants/:tenantId/users/:userId/block',
      demoMode: 'ignored',
      needs: mayEdit,
    },
    unblock: {
      method: 'POST',
      path: '/tenants/:tenantId/users/:userId/unblock',
      demoMode: 'ignored',
      needs: mayEdit,
    },
    remove: {
      method: 'POST',
      path: '/tenants/:tenantId/users/:userId/remove',
      demoMode: 'ignored',
      needs: mayDelete,
    },
    restore: {
      method: 'POST',
      path: '/tenants/:tenantId/users/:userId/restore',
      demoMode: 'ignored',
      needs: mayDelete,
    },
  },
  { feature: 'adminUsers' },
);

/** States of a person in a tenant (product reference A3); `asks`: an invitation waits for its inviter. */
export const userStates = [
  'asks',
  'invited',
  'invitationExpired',
  'active',
  'blocked',
  'removed',
] as const;
export type UserState = (typeof userStates)[number];

/** States of an invitation; `expired` follows from the clock, `asked` from who waits for the inviter. */
export const invitationStates = [
  'draft',
  'sent',
  'opened',
  'asked',
  'accepted',
  'expired',
  'revoked',
  'bounced',
] as const;
export type InvitationState = (typeof invitationStates)[number];
