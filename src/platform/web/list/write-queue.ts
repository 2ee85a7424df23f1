/** Part of an input that was not sent yet. */
export interface Unsent<T> {
  /** The newest value, or undefined when everything has arrived. */
  readonly value: T | undefined;
  readonly isSending: boolean;
}

/**
 * Sends the newest of many values: after a pause in typing, one at a time, so that an answer never
 * overtakes the next request. What is given while one is on its way goes next; what lies between is
 * never sent.
 */
export class WriteQueue<T> {
  readonly #send: (value: T) => Promise<unknown>;
  readonly #pauseMs: number;
  readonly #changed = new Set<() => void>();
  #state: Unsent<T> = { value: undefined, isSending: false };
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(send: (value: T) => Promise<unknown>, pauseMs: number) {
    this.#send = send;
    this.#pauseMs = pauseMs;
  }

  readonly current = (): Unsent<T> => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#changed.add(listener);
    return () => this.#changed.delete(listener);
  };

  put(value: T): void {
    this.#set({ ...this.#state, value });
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), this.#pauseMs);
  }

  /** Forgets what has not been sent. */
  drop(): void {
    clearTimeout(this.#timer);
    this.#set({ ...this.#state, value: undefined });
  }

  /** Sends without waiting for the pause; resolves when nothing is left. `send` must not reject. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    const { value, isSending } = this.#state;
    if (value === undefined || isSending) return;
    this.#set({ value, isSending: true });
    await this.#send(value);
    const next = this.#state.value;
    this.#set({ value: next === value ? undefined : next, isSending: false });
    return this.flush();
  }

  #set(state: Unsent<T>): void {
    this.#state = state;
    for (const listener of this.#changed) listener();
  }
}
