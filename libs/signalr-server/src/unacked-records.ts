import { OutgoingRecord } from './outgoing-record.ts';

/** Records sent under stateful reconnect and not acknowledged yet; replayed on a new link. */
export class UnackedRecords {
  #records: OutgoingRecord[] = [];
  /**
   * Number of the first kept record; one above the highest number ever assigned when none is kept.
   */
  #first = 1;
  #bytes = 0;

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
  }

  /** Drops records up to `sequenceId`; numbers never assigned count as the last one assigned. */
  acknowledge(sequenceId: number): void {
    const count = Math.min(Math.max(sequenceId - this.#first + 1, 0), this.#records.length);
    if (count === 0) return;
    for (const record of this.#records.slice(0, count)) this.#bytes -= record.bytes;
    this.#records = this.#records.slice(count);
    this.#first += count;
  }

  /** Returns the Sequence message and all kept records, in order. */
  replay(): readonly OutgoingRecord[] {
    return [OutgoingRecord.of({ type: 9, sequenceId: this.#first }), ...this.#records];
  }
}
