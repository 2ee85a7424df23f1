/** When a connection last sent and received. Looked at once a second, so that a message costs no look at the clock. */
export class Pulse {
  #lastSent: number;
  #lastReceived: number;
  #hasSent = false;
  #hasReceived = false;

  constructor(now: number) {
    this.#lastSent = now;
    this.#lastReceived = now;
  }

  get times(): { readonly lastSent: number; readonly lastReceived: number } {
    return { lastSent: this.#lastSent, lastReceived: this.#lastReceived };
  }

  sent(): void {
    this.#hasSent = true;
  }

  received(): void {
    this.#hasReceived = true;
  }

  tick(now: number): void {
    if (this.#hasSent) this.#lastSent = now;
    if (this.#hasReceived) this.#lastReceived = now;
    this.#hasSent = false;
    this.#hasReceived = false;
  }
}
