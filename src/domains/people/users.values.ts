/** States of a person in a tenant (product reference A3); `asks`: an invitation waits for its inviter. */
export const userStates = [
  'asks',
  'invited',
  'invitationExpired',
  'active',
  'blocked',
  'removed',
] as const;
export type UserState = (typeof userStates)[number];

/** States of an invitation; `expired` follows from the clock, `asked` from who waits for the inviter. */
export const invitationStates = [
  'draft',
  'sent',
  'opened',
  'asked',
  'accepted',
  'expired',
  'revoked',
  'bounced',
] as const;
export type InvitationState = (typeof invitationStates)[number];
