/**
 * States of the operator's person at Partner Center. `notSetUp`: no Partner Center is named; `none`:
 * nobody has signed in; `simulated`: nobody has, and a demo’s simulator answers all the same; `again`:
 * the sign-in is no good any more.
 */
export const signInStates = ['notSetUp', 'none', 'simulated', 'signedIn', 'again'] as const;
export type SignInState = (typeof signInStates)[number];

/**
 * Reasons for which somebody has to sign in again. `ended`: Microsoft ended it (password, block,
 * revoked); `unused`: for ninety days; `unreadable`: the portal's secret or application is another
 * one than that which kept it.
 */
export const signInReasons = [
  'ended',
  'unused',
  'mfaMissing',
  'consentMissing',
  'unreadable',
] as const;
export type SignInReason = (typeof signInReasons)[number];
