import type { Limits } from './hub-options.ts';
import type { Identity } from './ports.ts';

/** Names under which a connection is counted, fixed at its negotiation; undefined: not counted. */
export type CallerKeys = {
  readonly user: string | undefined;
  readonly caller: string | undefined;
  readonly address: string | undefined;
};

export function keysOf({ userId, scope, address }: Identity<unknown>): CallerKeys {
  return {
    user: userId,
    caller: userId === undefined ? undefined : JSON.stringify([userId, scope]),
    address,
  };
}

type CallerLimits = Pick<Limits, 'connectionsPerCaller' | 'pendingPerUser' | 'pendingPerAddress'>;

/**
 * Counts connections by who they belong to, from their negotiation on, so that nobody can use up
 * the hub's own limits alone.
 */
export class CallerCounts {
  readonly #connections = new Map<string, number>();
  readonly #pendingOfUser = new Map<string, number>();
  readonly #pendingOfAddress = new Map<string, number>();

  /** Returns why one more is refused; undefined if it may come. */
  refusal({ user, caller, address }: CallerKeys, limits: CallerLimits): string | undefined {
    if (count(this.#connections, caller) >= limits.connectionsPerCaller)
      return 'Too many connections of one user.';
    if (count(this.#pendingOfUser, user) >= limits.pendingPerUser)
      return 'Too many negotiations of one user.';
    if (count(this.#pendingOfAddress, address) >= limits.pendingPerAddress)
      return 'Too many negotiations of one address.';
    return undefined;
  }

  negotiated({ user, caller, address }: CallerKeys): void {
    change(this.#connections, caller, 1);
    change(this.#pendingOfUser, user, 1);
    change(this.#pendingOfAddress, address, 1);
  }

  /** The handshake is done, or will never be. */
  settled({ user, address }: CallerKeys): void {
    change(this.#pendingOfUser, user, -1);
    change(this.#pendingOfAddress, address, -1);
  }

  closed({ caller }: CallerKeys): void {
    change(this.#connections, caller, -1);
  }
}

function count(counts: ReadonlyMap<string, number>, key: string | undefined): number {
  return key === undefined ? 0 : (counts.get(key) ?? 0);
}

function change(counts: Map<string, number>, key: string | undefined, by: number): void {
  if (key === undefined) return;
  const after = count(counts, key) + by;
  if (after > 0) counts.set(key, after);
  else counts.delete(key);
}
