import { keysOf, type CallerKeys } from './caller-counts.ts';
import { isSameCaller, longerLived } from './identity.rules.ts';
import type { Identity } from './ports.ts';

/** Caller of a connection, as its longest-lived token names them. */
export class ConnectedCaller<Claims> {
  readonly keys: CallerKeys;
  #identity: Identity<Claims>;

  constructor(identity: Identity<Claims>) {
    this.#identity = identity;
    this.keys = keysOf(identity);
  }

  get identity(): Identity<Claims> {
    return this.#identity;
  }

  /**
   * Returns false if a request carries another identity. A token that expires later extends the
   * connection.
   */
  accepts(identity: Identity<Claims>): boolean {
    if (!isSameCaller(this.#identity, identity)) return false;
    this.#identity = longerLived(this.#identity, identity);
    return true;
  }
}
