import { OutgoingRecord } from './outgoing-record.ts';

/** What was sent under stateful reconnect and not acknowledged yet; replayed when the client comes back on a new line. */
export class UnackedRecords {
  #records: OutgoingRecord[] = [];
  /** Number of the first record kept; one above the highest number ever given when nothing is kept. */
  #first = 1;
  #bytes = 0;

  get bytes(): number {
    return this.#bytes;
  }

  /** Numbers a record and keeps it. Counted here, at the connection: a broadcast has another number at every receiver. */
  keep(record: OutgoingRecord): void {
    this.#records.push(record);
    this.#bytes += record.bytes;
  }

  /** The client has processed everything up to `sequenceId`; a number never given means no more than the last one given. */
  acknowledge(sequenceId: number): void {
    const count = Math.min(Math.max(sequenceId - this.#first + 1, 0), this.#records.length);
    if (count === 0) return;
    for (const record of this.#records.slice(0, count)) this.#bytes -= record.bytes;
    this.#records = this.#records.slice(count);
    this.#first += count;
  }

  /** The Sequence message and everything after it, in order. */
  replay(): readonly OutgoingRecord[] {
    return [OutgoingRecord.of({ type: 9, sequenceId: this.#first }), ...this.#records];
  }
}
