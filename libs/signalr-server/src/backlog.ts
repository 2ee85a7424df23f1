import { Drain } from './drain.ts';
import type { Limits } from './hub-options.ts';
import type { Link } from './link.ts';
import type { Resumption } from './resumption.ts';

/** Counts data sent but not yet taken by the network or, with stateful reconnect, by the client. */
export class Backlog {
  readonly #limits: Limits;
  readonly #drain = new Drain();

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  bytes(link: Link | undefined, resumption: Resumption | undefined): number {
    return Math.max(link?.buffered() ?? 0, resumption?.unacked.bytes ?? 0);
  }

  isTooLong(bytes: number): boolean {
    return bytes > this.#limits.bufferedBytes;
  }

  /** Returns a promise to await before more is sent; undefined below the soft limit. */
  whenShorter(bytes: number): Promise<void> | undefined {
    return bytes > this.#limits.softBufferedBytes ? this.#drain.wait() : undefined;
  }

  /** Lets senders go on that wait for fewer bytes than these. */
  shrunkTo(bytes: () => number): void {
    if (this.#drain.isAwaited && bytes() <= this.#limits.softBufferedBytes) this.#drain.release();
  }
}
