import { ClientResults } from './client-results.ts';
import type { Completion, HubMessage } from './hub-message.ts';
import { Invocations, type InvocationContext } from './invocations.ts';

/** Messages that change the state of the connection. */
export type DispatchListener = {
  /** The client sent a Close message. */
  readonly onClose: () => void;
  readonly onAck: (sequenceId: number) => void;
};

/** Dispatches the messages of a client after the handshake, and matches client results. */
export class MessageDispatcher<Claims> {
  readonly #invocations: Invocations<Claims>;
  readonly #results = new ClientResults();
  readonly #listener: DispatchListener;

  constructor(context: InvocationContext<Claims>, listener: DispatchListener) {
    this.#invocations = new Invocations(context);
    this.#listener = listener;
  }

  /** Backlog of the client as a fraction of its limit; at 1 or more, reading must pause. */
  get load(): number {
    return this.#invocations.load;
  }

  /** Starts running methods; called after onConnected. */
  start(): void {
    this.#invocations.start();
  }

  /**
   * Returns an invocation id and the promise of the client's result, which rejects at the first
   * tick after `until` (ms since the epoch).
   */
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

  /**
   * Handles a message.
   * @param bytes size of the record that contained it.
   */
  dispatch(message: HubMessage, bytes: number): void {
    switch (message.type) {
      case 1:
      case 4:
        return this.#invocations.invoke(message, bytes);
      case 2:
        return this.#invocations.receiveItem(message);
      case 3:
        return this.#complete(message);
      case 5:
        return this.#invocations.cancel(message);
      case 7:
        return this.#listener.onClose();
      case 8:
        return this.#listener.onAck(message.sequenceId);
      // Receiving a ping is enough; Sequence is handled by the resumption.
      case 6:
      case 9:
    }
  }

  #complete(message: Completion): void {
    if (!this.#invocations.receiveEnd(message)) this.#results.receive(message);
  }
}
