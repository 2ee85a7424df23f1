import type { Identity } from './ports.ts';

/** The same person with the same binding, however new the token. */
export function isSameCaller(one: Identity<unknown>, other: Identity<unknown>): boolean {
  return one.userId === other.userId && one.scope === other.scope;
}

/** Of two tokens of one person the one that lives longer; one without an end lives longest, and of two equal ones the first stays. */
export function longerLived<Claims>(held: Identity<Claims>, shown: Identity<Claims>): Identity<Claims> {
  if (held.expiresAt === undefined) return held;
  return shown.expiresAt === undefined || shown.expiresAt > held.expiresAt ? shown : held;
}
