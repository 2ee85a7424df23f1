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

/**
 * States of the operator's person at Partner Center. `notSetUp`: no Partner Center is named; `none`:
 * nobody has signed in; `simulated`: nobody has, and a demo’s simulator answers all the same; `again`:
 * the sign-in is no good any more.
 */
export const signInStates = ['notSetUp', 'none', 'simulated', 'signedIn', 'again'] as const;
export type SignInState = (typeof signInStates)[number];

/**
 * Reasons for which somebody has to sign in again. `ended`: Microsoft ended it (password, block,
 * revoked); `unused`: for ninety days; `unreadable`: the portal's secret or application is another
 * one than that which kept it.
 */
export const signInReasons = [
  'ended',
  'unused',
  'mfaMissing',
  'consentMissing',
  'unreadable',
] as const;
export type SignInReason = (typeof signInReasons)[number];
