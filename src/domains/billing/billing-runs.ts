import { rights } from '#platform/common/rights.ts';
import { routes } from '#platform/common/routes.ts';

export const billingRunsRoutes = routes('billingRuns', {
  preview: {
    method: 'GET',
    path: '/internal/billing/preview',
    needs: rights.billing.keep,
    exportable: true,
  },
  changes: { method: 'GET', path: '/billing/:tenantId/preview', needs: rights.billing.keep },
  figures: { method: 'GET', path: '/internal/billing/figures', needs: rights.billing.keep },
  unpriced: { method: 'GET', path: '/internal/billing/unpriced', needs: rights.billing.keep },
  list: { method: 'GET', path: '/internal/billing/runs', needs: rights.billing.keep },
  release: {
    method: 'POST',
    path: '/internal/billing/runs',
    needs: rights.billing.keep,
    idempotencyKey: 'required',
    demoMode: 'ignored',
  },
  resume: {
    method: 'POST',
    path: '/internal/billing/runs/:runId/resume',
    needs: rights.billing.keep,
    idempotencyKey: 'required',
    demoMode: 'ignored',
  },
  settings: { method: 'GET', path: '/internal/billing/settings', needs: rights.billing.keep },
  saveSettings: {
    method: 'PUT',
    path: '/internal/billing/settings',
    needs: rights.billing.keep,
    demoMode: 'ignored',
  },
});

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
