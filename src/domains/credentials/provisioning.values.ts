/**
 * Meaning of a directory's `externalId`: the `sub` of the sign-in, or the object id of Microsoft
 * Entra ID (`oid`).
 */
export const provisioningIdentifiers = ['subject', 'objectId'] as const;
