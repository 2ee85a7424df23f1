import type { Connection } from './connection.ts';
import type { ResolvedHubOptions } from './hub-options.ts';
import type { CloseReason } from './ports.ts';

type LifecycleHooks<Claims> = Pick<
  ResolvedHubOptions<Claims>,
  'onConnected' | 'onDisconnected' | 'log'
>;

/** Runs the application hooks onConnected and onDisconnected of a connection. */
export class Lifecycle<Claims> {
  readonly #hooks: LifecycleHooks<Claims>;
  #connected: Promise<boolean> | undefined;

  constructor(hooks: LifecycleHooks<Claims>) {
    this.#hooks = hooks;
  }

  /**
   * Runs onConnected.
   * @param taken called on success
   * @param refused called when the hook threw
   */
  connect(connection: Connection<Claims>, taken: () => void, refused: () => void): void {
    this.#connected = this.#runOnConnected(connection, taken, refused);
  }

  /** Runs onDisconnected if onConnected succeeded. */
  async disconnect(connection: Connection<Claims>, reason: CloseReason): Promise<void> {
    // onConnected itself may have closed the connection: let it return first.
    await Promise.resolve();
    try {
      if (await this.#connected) await this.#hooks.onDisconnected(connection, reason);
    } catch (error) {
      this.#hooks.log({
        type: 'failed',
        connectionId: connection.id,
        target: 'onDisconnected',
        error,
      });
    }
  }

  async #runOnConnected(
    connection: Connection<Claims>,
    taken: () => void,
    refused: () => void,
  ): Promise<boolean> {
    try {
      await this.#hooks.onConnected(connection);
      taken();
      return true;
    } catch (error) {
      this.#hooks.log({
        type: 'failed',
        connectionId: connection.id,
        target: 'onConnected',
        error,
      });
      refused();
      return false;
    }
  }
}
