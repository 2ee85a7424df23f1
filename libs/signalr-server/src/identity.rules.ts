import type { Identity } from './ports.ts';

/** Returns true if user id and scope are equal, regardless of the token. */
export function isSameCaller(one: Identity<unknown>, other: Identity<unknown>): boolean {
  return one.userId === other.userId && one.scope === other.scope;
}

/**
 * Returns the identity whose token expires later. A token without expiry lives longest; of two
 * equal ones the first is kept.
 */
export function longerLived<Claims>(
  held: Identity<Claims>,
  shown: Identity<Claims>,
): Identity<Claims> {
  if (held.expiresAt === undefined) return held;
  return shown.expiresAt === undefined || shown.expiresAt > held.expiresAt ? shown : held;
}
