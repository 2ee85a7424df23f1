import { routes } from '#platform/common/routes.ts';
import { rights } from '#platform/common/rights.ts';

export const newsRoutes = routes('news', {
  list: { method: 'GET', path: '/news', needs: 'signedIn' },
  publish: { method: 'POST', path: '/internal/news', needs: rights.tenants.lookAfter },
  change: { method: 'PUT', path: '/internal/news/:newsId', needs: rights.tenants.lookAfter },
  withdraw: { method: 'DELETE', path: '/internal/news/:newsId', needs: rights.tenants.lookAfter },
});
