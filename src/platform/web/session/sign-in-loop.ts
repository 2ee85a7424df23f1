import { type SignInTrips, countTrip, endTrip, readTrips } from './sign-in-loop.rules.ts';
import type { UserKind } from './user.rules.ts';

const key = 'atrium.signInTrips';

/**
 * The portal wants to send the browser to sign in by itself. False: it did so too often, the reason
 * must be shown.
 */
export function mayLeaveToSignIn(kind: UserKind): boolean {
  const { isLoop, trips } = countTrip(stored(), kind, Date.now());
  keep(trips);
  return !isLoop;
}

/** Somebody of this kind is signed in and loaded, or starts a sign-in by their own will. */
export function endSignInTrip(kind: UserKind): void {
  keep(endTrip(stored(), kind));
}

/**
 * A page that does not begin with the provider's answer continues no circle: the person opened it,
 * perhaps after leaving the provider without signing in.
 */
export function forgetTrips(): void {
  keep({});
}

/** Returns the trips of session storage, which survives redirects and is private to the tab. */
function stored(): SignInTrips {
  try {
    return readTrips(JSON.parse(sessionStorage.getItem(key) ?? 'null'));
  } catch {
    return {};
  }
}

function keep(trips: SignInTrips): void {
  try {
    if (Object.keys(trips).length > 0) sessionStorage.setItem(key, JSON.stringify(trips));
    else sessionStorage.removeItem(key);
  } catch {
    // Without session storage nobody can sign in anyway, and the library says so.
  }
}
