import { routes } from '#platform/common/routes.ts';

export const profileRoutes = routes('profile', {
  me: { method: 'GET', path: '/user/me', needs: 'signedIn', demoMode: 'ignored' },
});
