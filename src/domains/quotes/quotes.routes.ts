import { rights } from '#platform/common/rights.ts';
import { routes } from '#platform/common/routes.ts';

/** Quotes as the customer reads and decides them. */
export const quotesRoutes = routes(
  'quotes',
  {
    list: {
      method: 'GET',
      path: '/marketplace/:tenantId/quotes',
      needs: rights.quotes.read,
      exportable: true,
    },
    get: {
      method: 'GET',
      path: '/marketplace/:tenantId/quotes/:quoteId',
      needs: rights.quotes.read,
    },
    read: {
      method: 'PUT',
      path: '/marketplace/:tenantId/quotes/:quoteId/reading',
      needs: rights.quotes.read,
    },
    comment: {
      method: 'POST',
      path: '/marketplace/:tenantId/quotes/:quoteId/comments',
      needs: rights.quotes.read,
    },
    accept: {
      method: 'POST',
      path: '/marketplace/:tenantId/quotes/:quoteId/acceptance',
      needs: rights.quotes.sign,
      idempotencyKey: 'required',
    },
    decline: {
      method: 'POST',
      path: '/marketplace/:tenantId/quotes/:quoteId/refusal',
      needs: rights.quotes.sign,
    },
    pdf: {
      method: 'GET',
      path: '/marketplace/:tenantId/quotes/:quoteId/pdf',
      needs: rights.quotes.read,
      carries: 'download',
      demoMode: 'ignored',
    },
  },
  { feature: 'marketplace' },
);
