import { rights } from '#platform/common/rights.ts';
import { routes } from '#platform/common/routes.ts';

export const licenceCostsRoutes = routes('licenceCosts', {
  list: {
    method: 'GET',
    path: '/licences/:tenantId/costs',
    needs: rights.licences.read,
    exportable: true,
  },
  pdf: {
    method: 'GET',
    path: '/licences/:tenantId/costs/pdf',
    needs: rights.licences.read,
    bundle: 'pdfExport',
    carries: 'download',
    demoMode: 'ignored',
  },
});
