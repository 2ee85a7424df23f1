/** Promise shared by senders that wait until the send buffer of a client has drained. */
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
