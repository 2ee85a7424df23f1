type Item = { readonly kind: 'item'; readonly item: unknown } | { readonly kind: 'end'; readonly error: Error | undefined };

/** What a client streams up to a method ("Upload streaming"): read once, in order. */
export class UploadStream implements AsyncIterable<unknown> {
  readonly id: string;
  readonly #onTaken: () => void;
  #items: Item[] = [];
  #wake: (() => void) | undefined;
  #isEnded = false;

  /** `onTaken` is called whenever the method has taken something. */
  constructor(id: string, onTaken: () => void) {
    this.id = id;
    this.#onTaken = onTaken;
  }

  /** Items that wait for the method. */
  get waiting(): number {
    return this.#items.length;
  }

  push(item: unknown): void {
    this.#add({ kind: 'item', item });
  }

  /** With an error, reading throws it after the items that came before. */
  end(error?: Error): void {
    this.#add({ kind: 'end', error });
    this.#isEnded = true;
  }

  /** The method is done: nothing more is kept. */
  discard(): void {
    this.#isEnded = true;
    this.#items = [];
    this.#wake?.();
    this.#onTaken();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator {
    for (;;) {
      const next = this.#items.shift();
      if (next?.kind === 'item') {
        this.#onTaken();
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
