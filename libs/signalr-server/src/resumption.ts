import type { HubMessage } from './hub-message.ts';
import { OutgoingRecord } from './outgoing-record.ts';
import { nothingReceived, receive, type SequenceVerdict } from './sequence.rules.ts';
import { UnackedRecords } from './unacked-records.ts';

/**
 * Stateful reconnect in both directions: unacknowledged sent records, and numbers of received
 * messages.
 */
export class Resumption {
  readonly unacked: UnackedRecords;
  #receiving = nothingReceived;
  #acked = 0;

  /** @param bufferedBytes limit of what is kept for one connection */
  constructor(bufferedBytes: number) {
    this.unacked = new UnackedRecords(bufferedBytes);
  }

  /** Called for a new link: messages before the client's Sequence message are ignored. */
  awaitSequence(): void {
    this.#receiving = { ...this.#receiving, awaitsSequence: true };
  }

  classify(message: HubMessage): SequenceVerdict {
    const { receiving, verdict } = receive(this.#receiving, message);
    this.#receiving = receiving;
    return verdict;
  }

  /** Returns the Ack to send if messages were processed since the last one. */
  ack(): OutgoingRecord | undefined {
    if (this.#receiving.latest <= this.#acked) return undefined;
    this.#acked = this.#receiving.latest;
    return OutgoingRecord.of({ type: 8, sequenceId: this.#acked });
  }
}
