/**
 * Times of the last sent and received message. Updated once a second, so that messages do not read
 * the clock.
 */
export class Activity {
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

  markSent(): void {
    this.#hasSent = true;
  }

  markReceived(): void {
    this.#hasReceived = true;
  }

  tick(now: number): void {
    if (this.#hasSent) this.#lastSent = now;
    if (this.#hasReceived) this.#lastReceived = now;
    this.#hasSent = false;
    this.#hasReceived = false;
  }
}
