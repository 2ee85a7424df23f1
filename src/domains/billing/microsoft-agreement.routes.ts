import { rights } from '#platform/common/rights.ts';
import { routes } from '#platform/common/routes.ts';

const path = '/billing/:tenantId/microsoft-agreement';

/** The Microsoft Customer Agreement as Microsoft has it; staff confirm there that it was accepted. */
export const microsoftAgreementRoutes = routes('microsoftAgreement', {
  get: { method: 'GET', path, needs: [...rights.agreements.read, ...rights.agreements.keep] },
  confirm: {
    method: 'POST',
    path: `${path}/confirmations`,
    needs: rights.agreements.keep,
    demoMode: 'ignored',
    idempotencyKey: 'required',
  },
});
