/** Digits of a call code: a hundred million, so that the few that live are never hit by chance. */
export const codeDigits = 8;
export const codeMinutes = 10;

export const longestPhone = 40;
export const longestNote = 500;
/** Hours back that a step may have been done before it is told: it was ticked without a network. */
export const lateTickHours = 12;
