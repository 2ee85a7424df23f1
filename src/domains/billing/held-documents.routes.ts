import { rights } from '#platform/common/rights.ts';
import { routes } from '#platform/common/routes.ts';

export const heldDocumentsRoutes = routes('heldDocuments', {
  list: { method: 'GET', path: '/internal/billing/held-documents', needs: rights.billing.keep },
  confirm: {
    method: 'POST',
    path: '/billing/:tenantId/held-documents/:heldId/confirm',
    needs: rights.billing.keep,
    demoMode: 'ignored',
  },
  check: {
    method: 'POST',
    path: '/billing/:tenantId/held-documents/:heldId/check',
    needs: rights.billing.keep,
    demoMode: 'ignored',
  },
});
