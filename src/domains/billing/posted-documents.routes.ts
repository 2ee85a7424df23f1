import { rights } from '#platform/common/rights.ts';
import { routes } from '#platform/common/routes.ts';

export const postedDocumentsRoutes = routes('postedDocuments', {
  list: {
    method: 'GET',
    path: '/internal/billing/documents',
    needs: rights.billing.keep,
    exportable: true,
  },
});
