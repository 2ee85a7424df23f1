import { rights } from '#platform/common/rights.ts';
import { routes } from '#platform/common/routes.ts';

const path = '/internal/connections/partner/sign-in';
/** Staff of the machine room: the sign-in serves the whole installation. */
const mayChange = rights.jobs.retry;

/** The operator's person at Partner Center. It is real in demo mode, too. */
export const partnerSignInRoutes = routes('partnerSignIn', {
  get: {
    method: 'GET',
    path,
    needs: [...rights.freshness.watch, ...rights.tenants.onboard],
    demoMode: 'ignored',
  },
  begin: { method: 'POST', path: `${path}/begin`, needs: mayChange, demoMode: 'ignored' },
  complete: { method: 'POST', path: `${path}/complete`, needs: mayChange, demoMode: 'ignored' },
  end: { method: 'POST', path: `${path}/end`, needs: mayChange, demoMode: 'ignored' },
});
