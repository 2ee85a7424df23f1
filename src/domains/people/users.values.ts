/** States of a person in a tenant (product reference A3). */
export const userStates = ['invited', 'invitationExpired', 'active', 'blocked', 'removed'] as const;
export type UserState = (typeof userStates)[number];

/** States of an invitation; `expired` follows from the clock. */
export const invitationStates = [
  'draft',
  'sent',
  'opened',
  'accepted',
  'expired',
  'revoked',
  'bounced',
] as const;
export type InvitationState = (typeof invitationStates)[number];
