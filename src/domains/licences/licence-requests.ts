import { rights } from '#platform/common/rights.ts';
import { routes } from '#platform/common/routes.ts';

export const licenceRequestsRoutes = routes('licenceRequests', {
  list: { method: 'GET', path: '/licences/:tenantId/requests', needs: rights.licences.read },
  preview: {
    method: 'GET',
    path: '/licences/:tenantId/requests/preview',
    needs: rights.licences.read,
  },
  /** Asks the operator; no seat changes by it. */
  create: { method: 'POST', path: '/licences/:tenantId/requests', needs: rights.licences.read },
  /** Asks the operator and orders fewer seats: it needs both rights. */
  order: {
    method: 'POST',
    path: '/licences/:tenantId/requests/orders',
    needs: rights.subscriptions.change,
    onboarding: 'marketplace',
    idempotencyKey: 'required',
  },
  withdraw: {
    method: 'POST',
    path: '/licences/:tenantId/requests/:licenceRequestId/withdraw',
    needs: rights.licences.read,
  },
});

/**
 * Wishes about licences of people. `grant`: somebody needs one; `takeBack`: somebody needs one no
 * longer; `leave`: somebody leaves the company, with all that they hold.
 */
export const requestKinds = ['grant', 'takeBack', 'leave'] as const;
export type RequestKind = (typeof requestKinds)[number];

/** Moments at which a licence goes: at once, or when the term of its seat ends. */
export const requestTimings = ['renewal', 'now'] as const;
export type RequestTiming = (typeof requestTimings)[number];

/**
 * Ways in which the seat behind a licence goes. `window`: given back now; `renewal`: left out of
 * the next term; `ends`: its subscription ends anyway; `bound`: paid for until somebody decides.
 */
export const seatWays = ['window', 'renewal', 'ends', 'bound'] as const;
export type SeatWay = (typeof seatWays)[number];

/** States of a wish. `done`: the directory shows what was wished for. */
export const requestStates = ['open', 'done', 'withdrawn'] as const;
export type RequestState = (typeof requestStates)[number];

export const mostLicences = 200;
export const longestNote = 1000;
