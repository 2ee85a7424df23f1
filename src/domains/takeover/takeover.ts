import { rights } from '#platform/common/rights.ts';
import { routes } from '#platform/common/routes.ts';

/**
 * States of a customer at Partner Center, as seen from here. `new`: no customer here has its
 * directory; `matched`: one has; `nameTaken`: a customer without a directory has its name, and a
 * person has to say whether it is this one; `left`: its customer here was offboarded; `taken`: taken over.
 */
export const accountStates = ['new', 'matched', 'nameTaken', 'left', 'taken'] as const;
export type AccountState = (typeof accountStates)[number];

/** Customers that staff look for. `open`: not taken over yet. */
export const accountFilters = ['open', 'taken', 'all'] as const;
export type AccountFilter = (typeof accountFilters)[number];

/** Differences between what Microsoft has and what is kept here. */
export const differenceKinds = ['theirsOnly', 'oursOnly', 'seats', 'dates', 'endOfTerm'] as const;
export type DifferenceKind = (typeof differenceKinds)[number];

/** Causes of differences; keys of texts. */
export const differenceCauses = [
  'boughtElsewhere',
  'priceUnknown',
  'endedAtMicrosoft',
  'goneAtMicrosoft',
  'seatsChanged',
  'renewedAlready',
  'termChanged',
  'extendsUnasked',
  'endChanged',
] as const;
export type DifferenceCause = (typeof differenceCauses)[number];

/** `sending`: Microsoft is being told; `accepted`: it may stay as it is, with a reason. */
export const differenceStates = ['open', 'sending', 'accepted'] as const;
export type DifferenceState = (typeof differenceStates)[number];

/** Acts that settle a difference. */
export const differenceActs = ['take', 'send', 'accept'] as const;
export type DifferenceAct = (typeof differenceActs)[number];

/** Differences that staff look for. */
export const differenceFilters = ['open', 'accepted'] as const;

const byStaff = { needs: rights.catalog.keep, demoMode: 'ignored' } as const;

/** Customers of the operator at Partner Center, and how they come into the portal. */
export const takeoversRoutes = routes('takeovers', {
  list: { method: 'GET', path: '/marketplace-tools/takeovers', ...byStaff },
  state: { method: 'GET', path: '/marketplace-tools/takeovers/state', ...byStaff },
  get: { method: 'GET', path: '/marketplace-tools/takeovers/:directoryId', ...byStaff },
  take: { method: 'POST', path: '/marketplace-tools/takeovers', ...byStaff },
  read: { method: 'POST', path: '/marketplace-tools/takeovers/read', ...byStaff },
});

/** Differences between what Microsoft has of a customer and what is kept here. */
export const differencesRoutes = routes('differences', {
  list: { method: 'GET', path: '/marketplace-tools/differences', ...byStaff },
  take: {
    method: 'POST',
    path: '/tenants/:tenantId/subscription-differences/:differenceId/take',
    ...byStaff,
  },
  send: {
    method: 'POST',
    path: '/tenants/:tenantId/subscription-differences/:differenceId/send',
    ...byStaff,
  },
  accept: {
    method: 'POST',
    path: '/tenants/:tenantId/subscription-differences/:differenceId/accept',
    ...byStaff,
  },
});
