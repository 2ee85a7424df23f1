import { rights } from '#platform/common/rights.ts';
import { routes } from '#platform/common/routes.ts';

/** Staff work on what is really there: samples would only hide it. */
const byStaff = { needs: rights.quotes.keep, demoMode: 'ignored' } as const;

/** Quotes as staff write, approve and send them. */
export const quoteDeskRoutes = routes('quoteDesk', {
  list: { method: 'GET', path: '/sales-tools/quotes', ...byStaff, exportable: true },
  summary: { method: 'GET', path: '/sales-tools/quotes/summary', ...byStaff },
  shelf: { method: 'GET', path: '/sales-tools/:tenantId/shelf', ...byStaff },
  get: { method: 'GET', path: '/sales-tools/:tenantId/quotes/:quoteId', ...byStaff },
  create: {
    method: 'POST',
    path: '/sales-tools/:tenantId/quotes',
    ...byStaff,
    idempotencyKey: 'required',
  },
  save: {
    method: 'PUT',
    path: '/sales-tools/:tenantId/quotes/:quoteId',
    ...byStaff,
    version: 'required',
  },
  discard: { method: 'DELETE', path: '/sales-tools/:tenantId/quotes/:quoteId', ...byStaff },
  step: { method: 'POST', path: '/sales-tools/:tenantId/quotes/:quoteId/steps', ...byStaff },
  revise: {
    method: 'POST',
    path: '/sales-tools/:tenantId/quotes/:quoteId/revisions',
    ...byStaff,
    idempotencyKey: 'required',
  },
  comment: { method: 'POST', path: '/sales-tools/:tenantId/quotes/:quoteId/comments', ...byStaff },
  pdf: {
    method: 'GET',
    path: '/sales-tools/:tenantId/quotes/:quoteId/pdf',
    ...byStaff,
    carries: 'download',
  },
});

/** Templates of quotes, and the rules by which a quote needs a second person. */
export const quoteTemplatesRoutes = routes('quoteTemplates', {
  list: { method: 'GET', path: '/sales-tools/templates', ...byStaff },
  save: {
    method: 'PUT',
    path: '/sales-tools/templates/:templateId',
    ...byStaff,
    version: 'required',
  },
  remove: { method: 'DELETE', path: '/sales-tools/templates/:templateId', ...byStaff },
  settings: { method: 'GET', path: '/sales-tools/settings', ...byStaff },
  saveSettings: {
    method: 'PUT',
    path: '/sales-tools/settings',
    needs: rights.quotes.setFloor,
    demoMode: 'ignored',
    version: 'required',
  },
});
