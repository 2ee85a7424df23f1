/**
 * `personal`: of one person; `tenant`: of the company; `provisioning`: opens SCIM and nothing else.
 */
export const apiTokenKinds = ['personal', 'tenant', 'provisioning'] as const;
export type ApiTokenKind = (typeof apiTokenKinds)[number];

export const apiTokenStates = ['active', 'expired', 'revoked'] as const;
export type ApiTokenState = (typeof apiTokenStates)[number];

/** Lives that a token can have, in days; the default is 90 (ECO-5). */
export const apiTokenDays = [7, 30, 90, 180, 365] as const;
export const defaultApiTokenDays = 90;

/** So long a life needs a reason, which stays in the audit trail. */
export const reasonedApiTokenDays = 365;
