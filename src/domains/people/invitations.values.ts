/** Most people invited at once. */
export const mostInvited = 200;

/** Why a line of a list cannot be invited; `open`: there is an invitation, which is renewed. */
export const lineFaults = ['address', 'double', 'member'] as const;

/** Why an invitation will not be accepted unless somebody acts. */
export const stuckReasons = ['bounced', 'askedAgain', 'unopened'] as const;
