/** Whether a client's messages are read, or wait at its end because too many wait here. */
type State = { readonly state: 'flowing' } | { readonly state: 'held'; readonly wake: readonly (() => void)[] };

/** Reading from a client, held at full load and let go at half of it. */
export class Inflow {
  readonly #onHold: () => void;
  readonly #onRelease: () => void;
  #now: State = { state: 'flowing' };

  constructor(onHold: () => void, onRelease: () => void) {
    this.#onHold = onHold;
    this.#onRelease = onRelease;
  }

  get isHeld(): boolean {
    return this.#now.state === 'held';
  }

  /** @param load 1 or more: full. */
  regulate(load: number): void {
    if (this.#now.state === 'flowing' && load >= 1) {
      this.#now = { state: 'held', wake: [] };
      this.#onHold();
    } else if (this.#now.state === 'held' && load <= 0.5) {
      const { wake } = this.#now;
      this.#now = { state: 'flowing' };
      this.#onRelease();
      for (const go of wake) go();
    }
  }

  /** Resolves when reading goes on; undefined: it does. */
  whenFlowing(): Promise<void> | undefined {
    const now = this.#now;
    if (now.state === 'flowing') return undefined;
    return new Promise((resolve) => (this.#now = { state: 'held', wake: [...now.wake, resolve] }));
  }
}
