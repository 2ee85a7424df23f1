import { rights } from '#platform/common/rights.ts';
import { routes } from '#platform/common/routes.ts';

export const financesRoutes = routes('finances', {
  overview: {
    method: 'GET',
    path: '/billing/:tenantId/finances',
    needs: [...rights.billing.read, ...rights.billing.keep],
    bundle: 'finances',
  },
});
