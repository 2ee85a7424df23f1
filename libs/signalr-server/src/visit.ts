import type { Connection } from './connection.ts';
import type { HubSetup } from './hub-options.ts';
import type { CloseReason } from './ports.ts';

type Manners<Claims> = Pick<HubSetup<Claims>, 'onConnected' | 'onDisconnected' | 'log'>;

/** The application's part in a connection's life: it greets the one that came, and says farewell to those it took in. */
export class Visit<Claims> {
  readonly #manners: Manners<Claims>;
  #entered: Promise<boolean> | undefined;

  constructor(manners: Manners<Claims>) {
    this.#manners = manners;
  }

  /** @param taken runs when the application took the connection @param refused when it did not */
  enter(connection: Connection<Claims>, taken: () => void, refused: () => void): void {
    this.#entered = this.#greet(connection, taken, refused);
  }

  /** Nothing happens for a connection that never came in. */
  async leave(connection: Connection<Claims>, reason: CloseReason): Promise<void> {
    // The greeting itself may have ended the connection: let it return first.
    await Promise.resolve();
    try {
      if (await this.#entered) await this.#manners.onDisconnected(connection, reason);
    } catch (error) {
      this.#manners.log({ type: 'failed', connectionId: connection.id, target: 'onDisconnected', error });
    }
  }

  async #greet(connection: Connection<Claims>, taken: () => void, refused: () => void): Promise<boolean> {
    try {
      await this.#manners.onConnected(connection);
      taken();
      return true;
    } catch (error) {
      this.#manners.log({ type: 'failed', connectionId: connection.id, target: 'onConnected', error });
      refused();
      return false;
    }
  }
}
