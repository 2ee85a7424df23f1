import type { Service } from '@atrium/microsoft-client/ports';

/** A request as it was answered. Holds no token and no query. */
export type Entry = {
  readonly number: number;
  readonly service: Service | 'foreign' | 'unknown';
  readonly method: string;
  /** Behind the service's base. */
  readonly path: string;
  /** Tenant of the token, or of the path where a token is asked for. */
  readonly tenantId: string | undefined;
  readonly token: 'none' | 'invalid' | 'expired' | 'app' | 'user';
  /** Calls that share a limit; undefined where nothing is limited. */
  readonly lane: string | undefined;
  readonly status: number;
  /** Name of the fault that the scenario put in; undefined for none. */
  readonly fault: string | undefined;
  /** Moments on the simulator's clock. */
  readonly at: number;
  readonly endedAt: number;
  /** Time since the lane's last 429; undefined if there was none. */
  readonly msSince429: number | undefined;
  /** Milliseconds by which it came too early after a 429 with `Retry-After`; otherwise zero. */
  readonly msTooEarly: number;
  /** Requests of the tenant and service under way when it came, itself included. */
  readonly inFlight: number;
  /** True if it carried a position that another tenant was given. */
  readonly isForeignCursor: boolean;
  readonly correlationId: string | undefined;
};

/** Returns the requests that came before the pause was over that a 429 demanded. */
export function callsBeforeRetryAfter(entries: readonly Entry[]): Entry[] {
  return entries.filter(({ msTooEarly }) => msTooEarly > 0);
}

/** Returns the requests that took a token to a host that is none of the services, or to that of files. */
export function tokensAtForeignHosts(entries: readonly Entry[]): Entry[] {
  return entries.filter(
    ({ service, token }) => (service === 'foreign' || service === 'download') && token !== 'none',
  );
}

/** Returns the requests that showed one tenant's token for what belongs to another. */
export function tokensOfOtherTenants(entries: readonly Entry[]): Entry[] {
  return entries.filter(({ isForeignCursor }) => isForeignCursor);
}

/** Returns the requests that the simulator has no answer for. */
export function unknownRequests(entries: readonly Entry[]): Entry[] {
  return entries.filter(({ status }) => status === 501);
}

/** Returns the most requests that one tenant had under way at a service. */
export function mostInFlight(entries: readonly Entry[], service: Entry['service']): number {
  const own = entries.filter((entry) => entry.service === service);
  return own.reduce((most, { inFlight }) => Math.max(most, inFlight), 0);
}
