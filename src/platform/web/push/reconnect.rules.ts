/** Spec §4: automatic reconnect delays, in milliseconds; after the last one it stops. */
export const reconnectDelays: readonly number[] = [0, 2_000, 10_000, 30_000];

/**
 * Pages that lost the server together must not come back together: up to so much of a delay is
 * added by chance.
 */
const jitterShare = 0.5;

/**
 * Pause before the next attempt; null: stop. The first is immediate by the specification, so it
 * carries no jitter.
 * @param before how many attempts there have been since the connection was lost
 * @param random 0 to 1
 */
export function reconnectDelay(before: number, random: number): number | null {
  const delay = reconnectDelays[before];
  return delay === undefined ? null : Math.round(delay * (1 + jitterShare * random));
}

/**
 * A token that lives no longer than this is not shown to the server any more: its clock may go
 * ahead.
 */
export const tokenMarginMs = 30_000;
/** Assumed lifetime in ms of a token without an expiry; the server issues at most five minutes. */
const unknownLifeMs = 240_000;

/**
 * Returns when a token must be replaced (epoch, ms). Only its expiry is read; the server validates
 * it.
 */
export function tokenGoodUntil(token: string, issuedAtMs: number): number {
  const exp = endOf(token);
  return exp === undefined ? issuedAtMs + unknownLifeMs : exp * 1000 - tokenMarginMs;
}

function endOf(token: string): number | undefined {
  try {
    const [, payload = ''] = token.split('.');
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    if (typeof claims !== 'object' || claims === null || !('exp' in claims)) return undefined;
    return typeof claims.exp === 'number' ? claims.exp : undefined;
  } catch {
    return undefined;
  }
}

/** Seat of a page: kind of user and tenant (staff without an active tenant: the operator's). */
export interface LiveSeat {
  readonly kind: 'customer' | 'internal';
  readonly userId: string;
  readonly tenantId: string;
}

/** Staff that look at no tenant sit at the operator's own, which is nobody's tenant. */
export const operatorSeat = '00000000-0000-0000-0000-000000000000';

export type SeatChange = 'none' | 'leave' | 'init' | 'rebuild';

/**
 * Returns what a change of seat requires (spec §4): another tenant rebuilds the connection and
 * keeps the handlers, another person starts over.
 */
export function seatChange(before: LiveSeat | undefined, after: LiveSeat | undefined): SeatChange {
  if (!after) return before ? 'leave' : 'none';
  if (!before || before.userId !== after.userId || before.kind !== after.kind) return 'init';
  return before.tenantId === after.tenantId ? 'none' : 'rebuild';
}
