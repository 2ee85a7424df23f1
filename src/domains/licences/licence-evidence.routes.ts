import { rights } from '#platform/common/rights.ts';
import { routes } from '#platform/common/routes.ts';

const needs = rights.licences.read;

export const licenceEvidenceRoutes = routes('licenceEvidence', {
  list: { method: 'GET', path: '/licences/:tenantId/evidence', needs },
  make: { method: 'POST', path: '/licences/:tenantId/evidence', needs },
  settings: { method: 'GET', path: '/licences/:tenantId/evidence/settings', needs },
  putSettings: { method: 'PUT', path: '/licences/:tenantId/evidence/settings', needs },
  pdf: {
    method: 'GET',
    path: '/licences/:tenantId/evidence/:evidenceId/pdf',
    needs,
    bundle: 'pdfExport',
    carries: 'download',
    demoMode: 'ignored',
  },
  workbook: {
    method: 'GET',
    path: '/licences/:tenantId/evidence/:evidenceId/workbook',
    needs,
    carries: 'download',
    demoMode: 'ignored',
  },
});
