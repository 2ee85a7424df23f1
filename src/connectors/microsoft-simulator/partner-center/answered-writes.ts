import type { Reply } from '../server/exchange.ts';

const aDayMs = 86_400_000;
const most = 10_000;

/**
 * Answers to writes, by the ids of their requests: for a day of the world's clock, the latest ten
 * thousand, so that a simulator that runs for weeks does not grow.
 */
export class AnsweredWrites {
  readonly #longestMs: number;
  readonly #replies = new Map<string, { readonly at: number; readonly reply: Reply }>();

  constructor(longestMs = aDayMs) {
    this.#longestMs = longestMs;
  }

  get size(): number {
    return this.#replies.size;
  }

  /** Returns the answer that the same request had; undefined for none, or none of the last day. */
  find(key: string, now: number): Reply | undefined {
    const found = this.#replies.get(key);
    return found && now - found.at < this.#longestMs ? found.reply : undefined;
  }

  /** Keeps an answer; the oldest go, and those older than a day. */
  keep(key: string, reply: Reply, now: number): void {
    this.#replies.delete(key); // so that the order is that of the moments
    this.#replies.set(key, { at: now, reply });
    for (const [oldest, { at }] of this.#replies) {
      if (this.#replies.size <= most && now - at < this.#longestMs) return;
      this.#replies.delete(oldest);
    }
  }
}
