import { rights } from '#platform/common/rights.ts';
import { routes } from '#platform/common/routes.ts';

export const staffUsersRoutes = routes('staffUsers', {
  list: { method: 'GET', path: '/admin/users', demoMode: 'ignored', needs: rights.users.byStaff },
  card: {
    method: 'GET',
    path: '/admin/users/:userId',
    demoMode: 'ignored',
    needs: rights.users.byStaff,
  },
  block: {
    method: 'POST',
    path: '/admin/users/:userId/block',
    demoMode: 'ignored',
    needs: rights.users.byStaff,
  },
  unblock: {
    method: 'POST',
    path: '/admin/users/:userId/unblock',
    demoMode: 'ignored',
    needs: rights.users.byStaff,
  },
});

export const accountKinds = ['customer', 'internal'] as const;
export const accountStates = ['active', 'blocked', 'removed'] as const;
