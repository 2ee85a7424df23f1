/** Most people invited at once. */
export const mostInvited = 200;

/** Why a line of a list cannot be invited; `open`: there is an invitation, which is renewed. */
export const lineFaults = ['address', 'double', 'member'] as const;

/** Why an invitation will not be accepted unless somebody acts. */
export const stuckReasons = ['asked', 'bounced', 'askedAgain', 'unopened'] as const;

/**
 * States of a signed-in person's acceptance: not asked for, waiting for the inviter because
 * the invitation went to another address, refused by them, or joined.
 */
export const acceptanceStates = ['open', 'waiting', 'refused', 'joined'] as const;
