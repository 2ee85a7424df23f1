/** Paused means that messages wait at the client because too many wait here. */
type State =
  | { readonly state: 'reading' }
  | { readonly state: 'paused'; readonly wake: readonly (() => void)[] };

/** Pauses reading from a client at full load and resumes at half load. */
export class FlowControl {
  readonly #onPause: () => void;
  readonly #onResume: () => void;
  #now: State = { state: 'reading' };

  constructor(onPause: () => void, onResume: () => void) {
    this.#onPause = onPause;
    this.#onResume = onResume;
  }

  get isPaused(): boolean {
    return this.#now.state === 'paused';
  }

  /** @param load backlog as a fraction of its limit. */
  update(load: number): void {
    if (this.#now.state === 'reading' && load >= 1) {
      this.#now = { state: 'paused', wake: [] };
      this.#onPause();
    } else if (this.#now.state === 'paused' && load <= 0.5) {
      const { wake } = this.#now;
      this.#now = { state: 'reading' };
      this.#onResume();
      for (const resolve of wake) resolve();
    }
  }

  /** Returns a promise that resolves when reading resumes; undefined while reading. */
  whenReadable(): Promise<void> | undefined {
    const now = this.#now;
    if (now.state === 'reading') return undefined;
    return new Promise(
      (resolve) => (this.#now = { state: 'paused', wake: [...now.wake, resolve] }),
    );
  }
}
