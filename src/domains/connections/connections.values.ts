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

/** Ways in which a directory was found. */
export const foundBy = ['domain', 'id'] as const;

/** Reasons for which a connection has ended. */
export const endReasons = ['tenantGone', 'expired', 'terminated'] as const;
export type EndReason = (typeof endReasons)[number];
