import { rights } from '#platform/common/rights.ts';
import { routes } from '#platform/common/routes.ts';

export const licenceTermsRoutes = routes('licenceTerms', {
  get: {
    method: 'GET',
    path: '/licences/:tenantId/products/:licenceKey/terms',
    needs: rights.licences.read,
  },
});
