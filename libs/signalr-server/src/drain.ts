/** Senders that wait until less waits for a client; they share one promise. */
export class Drain {
  #waiting: { readonly promise: Promise<void>; readonly resolve: () => void } | undefined;

  get isAwaited(): boolean {
    return this.#waiting !== undefined;
  }

  wait(): Promise<void> {
    this.#waiting ??= Promise.withResolvers<void>();
    return this.#waiting.promise;
  }

  release(): void {
    this.#waiting?.resolve();
    this.#waiting = undefined;
  }
}
