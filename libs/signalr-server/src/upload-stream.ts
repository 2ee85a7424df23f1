type Item =
  | { readonly kind: 'item'; readonly item: unknown }
  | { readonly kind: 'end'; readonly error: Error | undefined };

/** Upload stream of a client ("Upload streaming"); read once, in order. */
export class UploadStream implements AsyncIterable<unknown> {
  readonly id: string;
  readonly #onConsumed: () => void;
  #items: Item[] = [];
  #wake: (() => void) | undefined;
  #isEnded = false;

  /** @param onTaken called whenever the method has read an item. */
  constructor(id: string, onTaken: () => void) {
    this.id = id;
    this.#onConsumed = onTaken;
  }

  /** Number of unread items. */
  get waiting(): number {
    return this.#items.length;
  }

  push(item: unknown): void {
    this.#add({ kind: 'item', item });
  }

  /** Ends the stream. An error is thrown to the reader after the preceding items. */
  end(error?: Error): void {
    this.#add({ kind: 'end', error });
    this.#isEnded = true;
  }

  /** Drops unread items when the method has finished. */
  discard(): void {
    this.#isEnded = true;
    this.#items = [];
    this.#wake?.();
    this.#onConsumed();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator {
    for (;;) {
      const next = this.#items.shift();
      if (next?.kind === 'item') {
        this.#onConsumed();
        yield next.item;
      } else if (next) {
        if (next.error) throw next.error;
        return;
      } else if (this.#isEnded) return;
      else await new Promise<void>((resolve) => (this.#wake = resolve));
    }
  }

  #add(item: Item): void {
    if (this.#isEnded) return;
    this.#items.push(item);
    this.#wake?.();
    this.#wake = undefined;
  }
}
