import type { Completion } from './hub-message.ts';

type Pending = {
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: Error) => void;
  readonly until: number;
};

/**
 * Pending server-to-client invocations ("client results"). Client and server number their
 * invocations independently.
 */
export class ClientResults {
  readonly #pending = new Map<string, Pending>();
  #count = 0;

  /**
   * Returns a new invocation id and the promise of its result, which rejects at the first tick
   * after `until` (ms since the epoch).
   */
  expect(until: number): { readonly invocationId: string; readonly result: Promise<unknown> } {
    this.#count += 1;
    const invocationId = `s${String(this.#count)}`;
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    this.#pending.set(invocationId, { resolve, reject, until });
    return { invocationId, result: promise };
  }

  /** Settles a pending invocation. Ignores a Completion with an unknown or already settled id. */
  receive({ invocationId, result, error }: Completion): void {
    const pending = this.#pending.get(invocationId);
    this.#pending.delete(invocationId);
    if (error !== undefined) pending?.reject(new Error(error));
    else pending?.resolve(result);
  }

  tick(now: number): void {
    for (const [invocationId, { until, reject }] of this.#pending) {
      if (now < until) continue;
      this.#pending.delete(invocationId);
      reject(new Error('The client did not answer in time.'));
    }
  }

  stop(): void {
    for (const { reject } of this.#pending.values())
      reject(new Error('The connection was closed.'));
    this.#pending.clear();
  }
}
