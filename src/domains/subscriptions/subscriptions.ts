import { rights } from '#platform/common/rights.ts';
import { routes } from '#platform/common/routes.ts';

/** Staff read what a customer has booked; each read is in the customer's audit trail. */
const mayRead = [...rights.subscriptions.read, ...rights.tenants.lookAfter] as const;

export const subscriptionsRoutes = routes(
  'subscriptions',
  {
    list: {
      method: 'GET',
      path: '/marketplace/:tenantId/subscriptions',
      needs: mayRead,
      exportable: true,
    },
    get: {
      method: 'GET',
      path: '/marketplace/:tenantId/subscriptions/:subscriptionId',
      needs: rights.subscriptions.read,
    },
    rename: {
      method: 'PUT',
      path: '/marketplace/:tenantId/subscriptions/:subscriptionId/name',
      needs: rights.subscriptions.change,
      version: 'required',
      bundle: 'subscriptionRenaming',
    },
    /** The order it makes is answered: seats change when the provider has carried it out. */
    changeSeats: {
      method: 'POST',
      path: '/marketplace/:tenantId/subscriptions/:subscriptionId/seats',
      needs: rights.subscriptions.change,
      onboarding: 'marketplace',
      idempotencyKey: 'required',
    },
    /** Quotes a change of seats before it is ordered. */
    quoteSeats: {
      method: 'GET',
      path: '/marketplace/:tenantId/subscriptions/:subscriptionId/seats/quote',
      needs: rights.subscriptions.change,
    },
    /** Quotes the next term with other seats: the money now and then. */
    quoteNextTerm: {
      method: 'GET',
      path: '/marketplace/:tenantId/subscriptions/:subscriptionId/next-term/quote',
      needs: rights.subscriptions.change,
    },
    /** Outcome of the term and, if it renews, the seats of the next one. */
    setEndOfTerm: {
      method: 'POST',
      path: '/marketplace/:tenantId/subscriptions/:subscriptionId/end-of-term',
      needs: rights.subscriptions.change,
      onboarding: 'marketplace',
      idempotencyKey: 'required',
    },
    /** Quotes the credit of a cancellation as negative amounts. */
    quoteCancel: {
      method: 'GET',
      path: '/marketplace/:tenantId/subscriptions/:subscriptionId/cancel/quote',
      needs: rights.subscriptions.change,
    },
    cancel: {
      method: 'POST',
      path: '/marketplace/:tenantId/subscriptions/:subscriptionId/cancel',
      needs: rights.subscriptions.change,
      onboarding: 'marketplace',
      idempotencyKey: 'required',
    },
  },
  { feature: 'marketplace' },
);

export const upgradesRoutes = routes(
  'upgrades',
  {
    /** The provider is asked; where it does not answer, that is said. */
    list: {
      method: 'GET',
      path: '/marketplace/:tenantId/subscriptions/:subscriptionId/upgrades',
      needs: rights.subscriptions.change,
    },
    /** Quotes an upgrade before it is ordered: what stops and what starts. */
    quote: {
      method: 'GET',
      path: '/marketplace/:tenantId/subscriptions/:subscriptionId/upgrades/quote',
      needs: rights.subscriptions.change,
    },
    order: {
      method: 'POST',
      path: '/marketplace/:tenantId/subscriptions/:subscriptionId/upgrades',
      needs: rights.subscriptions.change,
      onboarding: 'marketplace',
      idempotencyKey: 'required',
    },
  },
  { feature: 'marketplace' },
);
