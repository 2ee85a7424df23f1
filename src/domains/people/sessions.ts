import { rights } from '#platform/common/rights.ts';
import { routes } from '#platform/common/routes.ts';

export const sessionsRoutes = routes('sessions', {
  list: { method: 'GET', path: '/user/sessions', demoMode: 'ignored', needs: 'signedIn' },
  signOut: { method: 'POST', path: '/user/sign-out', demoMode: 'ignored', needs: 'signedIn' },
  end: {
    method: 'POST',
    path: '/user/sessions/:sessionId/end',
    demoMode: 'ignored',
    needs: 'signedIn',
  },
  endOthers: {
    method: 'POST',
    path: '/user/sessions/end-others',
    demoMode: 'ignored',
    needs: 'signedIn',
  },
});

export const personSessionsRoutes = routes('personSessions', {
  list: {
    method: 'GET',
    path: '/admin/people/:userId/sessions',
    demoMode: 'ignored',
    needs: rights.personData.keep,
  },
  endAll: {
    method: 'POST',
    path: '/admin/people/:userId/sessions/end',
    demoMode: 'ignored',
    needs: rights.personData.keep,
  },
});

export const profileRoutes = routes('profile', {
  me: { method: 'GET', path: '/user/me', needs: 'signedIn', demoMode: 'ignored' },
});
