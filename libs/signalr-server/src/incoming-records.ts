import { splitRecords } from './records.rules.ts';

/** Records of a client, which may arrive in pieces. */
export class IncomingRecords {
  readonly #maxBytes: number;
  #tail = '';

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** Returns the records that are complete now; undefined when one is too long. */
  take(text: string): readonly string[] | undefined {
    const split = splitRecords(this.#tail, text, this.#maxBytes);
    if (split.kind === 'tooLong') return undefined;
    this.#tail = split.tail;
    return split.records;
  }

  /** Forgets the piece of a record that the link broke off in. */
  clear(): void {
    this.#tail = '';
  }
}
