import { routes } from './routes.ts';

export const portalRoutes = routes('portal', {
  config: { method: 'GET', path: '/config', needs: 'nobody', demoMode: 'ignored' },
});
