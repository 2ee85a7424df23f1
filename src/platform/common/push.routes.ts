import { routes } from './routes.ts';

export const pushRoutes = routes('push', {
  negotiate: {
    method: 'POST',
    path: '/notifications/:tenantId/signalR/negotiation',
    needs: 'signedIn',
    demoMode: 'ignored',
  },
});
