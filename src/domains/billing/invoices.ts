import { rights } from '#platform/common/rights.ts';
import { routes } from '#platform/common/routes.ts';

const mayRead = [...rights.billing.read, ...rights.billing.keep] as const;

export const invoicesRoutes = routes('invoices', {
  list: {
    method: 'GET',
    path: '/billing/:tenantId/invoices',
    needs: mayRead,
    bundle: 'finances',
    exportable: true,
  },
  get: {
    method: 'GET',
    path: '/billing/:tenantId/invoices/:invoiceId',
    needs: mayRead,
    bundle: 'finances',
  },
  document: {
    method: 'GET',
    path: '/billing/:tenantId/invoices/:invoiceId/document',
    needs: mayRead,
    bundle: 'pdfExport',
    carries: 'download',
    demoMode: 'ignored',
  },
  lines: {
    method: 'GET',
    path: '/billing/:tenantId/invoices/:invoiceId/lines',
    needs: mayRead,
    bundle: 'finances',
    carries: 'download',
    demoMode: 'ignored',
  },
  eInvoice: {
    method: 'GET',
    path: '/billing/:tenantId/invoices/:invoiceId/e-invoice',
    needs: mayRead,
    bundle: 'finances',
    carries: 'download',
    demoMode: 'ignored',
  },
  pay: {
    method: 'POST',
    path: '/billing/:tenantId/invoices/:invoiceId/payments',
    needs: rights.billing.keep,
    idempotencyKey: 'required',
    demoMode: 'ignored',
  },
  cancel: {
    method: 'POST',
    path: '/billing/:tenantId/invoices/:invoiceId/cancel',
    needs: rights.billing.keep,
    idempotencyKey: 'required',
    demoMode: 'ignored',
  },
  enterCharge: {
    method: 'POST',
    path: '/billing/:tenantId/charges',
    needs: rights.billing.keep,
    idempotencyKey: 'required',
    demoMode: 'ignored',
  },
});

export const postedDocumentsRoutes = routes('postedDocuments', {
  list: {
    method: 'GET',
    path: '/internal/billing/documents',
    needs: rights.billing.keep,
    exportable: true,
  },
});

export const financesRoutes = routes('finances', {
  overview: {
    method: 'GET',
    path: '/billing/:tenantId/finances',
    needs: [...rights.billing.read, ...rights.billing.keep],
    bundle: 'finances',
  },
});
