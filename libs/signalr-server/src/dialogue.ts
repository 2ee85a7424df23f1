import { ClientResults } from './client-results.ts';
import type { Completion, HubMessage } from './hub-message.ts';
import { Invocations, type Host } from './invocations.ts';

/** What the messages of a client mean for its connection; the rest is dealt with here. */
export type Manners = {
  /** The client's Close message. */
  readonly left: () => void;
  readonly acknowledged: (sequenceId: number) => void;
};

/** What client and server ask of each other and answer, once the handshake is through. */
export class Dialogue<Claims> {
  readonly #invocations: Invocations<Claims>;
  readonly #results = new ClientResults();
  readonly #manners: Manners;

  constructor(host: Host<Claims>, manners: Manners) {
    this.#invocations = new Invocations(host);
    this.#manners = manners;
  }

  /** How much the client has asked for that is not done; 1 or more: reading from it should stop. */
  get load(): number {
    return this.#invocations.load;
  }

  /** The connection's onConnected has run: methods may. */
  start(): void {
    this.#invocations.start();
  }

  /** A question of the server: the id to send it with and the promise of its answer, which rejects at the first tick after `until`. */
  expect(until: number): { readonly invocationId: string; readonly result: Promise<unknown> } {
    return this.#results.expect(until);
  }

  tick(now: number): void {
    this.#results.tick(now);
  }

  stop(): void {
    this.#invocations.stop();
    this.#results.stop();
  }

  /** `bytes`: size of the record the message came in. */
  take(message: HubMessage, bytes: number): void {
    switch (message.type) {
      case 1:
      case 4:
        return this.#invocations.invoke(message, bytes);
      case 2:
        return this.#invocations.takeItem(message);
      case 3:
        return this.#complete(message);
      case 5:
        return this.#invocations.cancel(message);
      case 7:
        return this.#manners.left();
      case 8:
        return this.#manners.acknowledged(message.sequenceId);
      // A ping has done its work by arriving; a Sequence was dealt with before, or means nothing here.
      case 6:
      case 9:
    }
  }

  #complete(message: Completion): void {
    if (!this.#invocations.takeEnd(message)) this.#results.take(message);
  }
}
