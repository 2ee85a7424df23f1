import { rights } from '#platform/common/rights.ts';
import { routes } from '#platform/common/routes.ts';

/**
 * States of a connection. `requested`: nobody has consented yet; `refused`: Microsoft no longer lets
 * us in; `ended`: it cannot come back by itself.
 */
export const connectionStates = ['requested', 'active', 'refused', 'ended'] as const;
export type ConnectionState = (typeof connectionStates)[number];

/** Reasons for which a connection is refused; somebody has to consent or to repair a setting. */
export const refusedReasons = [
  'consentMissing',
  'consentExpired',
  'mfaMissing',
  'credentialRefused',
] as const;
export type RefusedReason = (typeof refusedReasons)[number];

/** Connections that staff look for. `broken`: refused or ended. */
export const connectionFilters = ['all', 'requested', 'broken', 'endsSoon'] as const;
export type ConnectionFilter = (typeof connectionFilters)[number];

/**
 * Address at which a customer's administrator approves a relationship (GDAP) that the operator has
 * asked for (product reference B9); its id follows.
 */
export const relationshipApprovals =
  'https://admin.microsoft.com/AdminPortal/Home#/partners/invitation/granularAdminRelationships/';

/** Lists of the operator's own at Microsoft. */
export const operatorLists = ['customers', 'relationships'] as const;
export type OperatorList = (typeof operatorLists)[number];

/** Ways in which a directory was found. */
export const foundBy = ['domain', 'id'] as const;

/** Reasons for which a connection has ended. */
export const endReasons = ['tenantGone', 'expired', 'terminated'] as const;
export type EndReason = (typeof endReasons)[number];

export type ConnectionReason = RefusedReason | EndReason;

export const environmentRoutes = routes('environment', {
  get: { method: 'GET', path: '/operations/:tenantId/environment', needs: rights.health.read },
});
