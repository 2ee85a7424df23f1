import { OutgoingRecord } from './outgoing-record.ts';

/** Records sent under stateful reconnect, replayed on a new link until they are safe to drop. */
export class UnackedRecords {
  #records: OutgoingRecord[] = [];
  /**
   * Number of the first kept record; one above the highest number ever assigned when none is kept.
   */
  #first = 1;
  /** Highest number that the client acknowledged. */
  #acked = 0;
  /** Highest number that was replayed on the current link. */
  #replayed = 0;
  #bytes = 0;
  #heldBytes = 0;
  readonly #mostHeldBytes: number;

  /** @param mostHeldBytes acknowledged records are dropped early when more than this is kept */
  constructor(mostHeldBytes: number) {
    this.#mostHeldBytes = mostHeldBytes;
  }

  /** Bytes that wait for an acknowledgement. */
  get bytes(): number {
    return this.#bytes;
  }

  /**
   * Numbers and keeps a record. Numbers belong to the connection: a broadcast has a different one
   * at every recipient.
   */
  keep(record: OutgoingRecord): void {
    this.#records.push(record);
    this.#bytes += record.bytes;
    this.#heldBytes += record.bytes;
    this.#dropIfTooMuch();
  }

  /**
   * Takes an acknowledgement; numbers never assigned count as the last one assigned. The official
   * client acknowledges from a timer the highest number it ever received, even while it is still
   * reading a replay. It refuses a later Sequence above the place where it stopped reading, so
   * replayed records stay until a number above them says that it has read past them.
   */
  acknowledge(sequenceId: number): void {
    const acked = Math.min(sequenceId, this.#last);
    if (acked <= this.#acked) return;
    this.#bytes -= bytesOf(this.#upTo(acked)) - bytesOf(this.#upTo(this.#acked));
    this.#acked = acked;
    if (acked > this.#replayed) this.#dropAcked();
    else this.#dropIfTooMuch();
  }

  /** Returns the Sequence message and all kept records, in order, for a new link. */
  replay(): readonly OutgoingRecord[] {
    this.#replayed = this.#last;
    return [OutgoingRecord.of({ type: 9, sequenceId: this.#first }), ...this.#records];
  }

  get #last(): number {
    return this.#first + this.#records.length - 1;
  }

  #upTo(number: number): OutgoingRecord[] {
    return this.#records.slice(0, Math.max(0, number - this.#first + 1));
  }

  #dropIfTooMuch(): void {
    if (this.#heldBytes > this.#mostHeldBytes) this.#dropAcked();
  }

  #dropAcked(): void {
    const dropped = this.#upTo(this.#acked);
    this.#records = this.#records.slice(dropped.length);
    this.#first += dropped.length;
    this.#heldBytes -= bytesOf(dropped);
  }
}

function bytesOf(records: readonly OutgoingRecord[]): number {
  return records.reduce((sum, { bytes }) => sum + bytes, 0);
}
