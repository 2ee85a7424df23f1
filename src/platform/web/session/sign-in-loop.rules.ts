import { fieldsOf } from '../settings/settings.rules.ts';
import { type UserKind, userKinds } from './user.rules.ts';

/**
 * So many sign-in redirects within the time below, without a successful load between, are a loop.
 */
export const loopLimit = 3;
export const loopSpanMs = 60_000;

/** Times of automatic redirects to sign-in (epoch, ms), per kind of user. */
export type SignInTrips = { readonly [K in UserKind]?: readonly number[] };

/** Parses the stored trips; invalid content counts as none. */
export function readTrips(stored: unknown): SignInTrips {
  const of = fieldsOf(stored);
  return Object.fromEntries(
    userKinds.flatMap((kind) => {
      const times = of[kind];
      return Array.isArray(times) ? [[kind, times.filter((time) => typeof time === 'number')]] : [];
    }),
  );
}

/** Another redirect is about to happen. Past the limit it must not: the browser goes in circles. */
export function countTrip(
  trips: SignInTrips,
  kind: UserKind,
  nowMs: number,
): { readonly isLoop: boolean; readonly trips: SignInTrips } {
  const recent = (trips[kind] ?? []).filter((time) => time <= nowMs && nowMs - time < loopSpanMs);
  if (recent.length >= loopLimit) return { isLoop: true, trips };
  return { isLoop: false, trips: { ...trips, [kind]: [...recent, nowMs] } };
}

/** Clears the trips of a kind after an arrival or a deliberate start. */
export function endTrip(trips: SignInTrips, kind: UserKind): SignInTrips {
  const { [kind]: _, ...others } = trips;
  return others;
}
