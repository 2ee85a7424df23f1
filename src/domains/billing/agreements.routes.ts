import { rights } from '#platform/common/rights.ts';
import { routes } from '#platform/common/routes.ts';

export const agreementsRoutes = routes('agreements', {
  list: {
    method: 'GET',
    path: '/billing/:tenantId/agreements',
    needs: rights.agreements.read,
  },
  sign: {
    method: 'POST',
    path: '/billing/:tenantId/agreements/:agreementId/signature',
    needs: rights.agreements.sign,
  },
});

/** Agreements as the operator publishes them. */
export const publishedAgreementsRoutes = routes('publishedAgreements', {
  list: {
    method: 'GET',
    path: '/internal/billing/agreements',
    needs: rights.agreements.keep,
    demoMode: 'ignored',
  },
  publish: {
    method: 'PUT',
    path: '/internal/billing/agreements/:agreementId',
    needs: rights.agreements.keep,
    demoMode: 'ignored',
  },
});
