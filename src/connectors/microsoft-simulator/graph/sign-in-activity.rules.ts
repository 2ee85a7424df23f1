import type { JsonObject } from '@atrium/microsoft-client/json-value';
import type { Customer } from '../world/customer.rules.ts';
import { draw, guid } from '../world/draw.rules.ts';
import { textOfMoment } from '../world/moment.rules.ts';
import type { Person } from '../world/person.rules.ts';
import { lastSeen } from '../world/usage.rules.ts';

const hourMs = 3_600_000;
const aspect = { interactive: 811, request: 812 };
/** Services of usage reports are counted from 0; signing in is none of them. */
const signingIn = 9;

/**
 * Returns the property `signInActivity` of a user; none of somebody who never signed in. Apps sign in
 * by themselves more often than people do.
 */
export function signInActivityOf(customer: Customer, person: Person, now: number): JsonObject {
  const at = lastSeen(customer, person, signingIn, now);
  if (at === undefined) return {};
  const { seed } = customer;
  const before = Math.floor(draw(seed, person.index, aspect.interactive) * 72) * hourMs;
  const request = guid(seed, person.index, aspect.request);
  return {
    signInActivity: {
      lastSignInDateTime: textOfMoment(Math.max(at - before, person.createdAt)),
      lastSignInRequestId: request,
      lastNonInteractiveSignInDateTime: textOfMoment(at),
      lastNonInteractiveSignInRequestId: request,
      lastSuccessfulSignInDateTime: textOfMoment(at),
      lastSuccessfulSignInRequestId: request,
    },
  };
}
