import type { HubMessage } from './hub-message.ts';
import { OutgoingRecord } from './outgoing-record.ts';
import { nothingReceived, receive, type Verdict } from './sequence.rules.ts';
import { UnackedRecords } from './unacked-records.ts';

/** Both directions of a connection that agreed on stateful reconnect: what the client may have missed, what came from it. */
export class Resumption {
  readonly unacked = new UnackedRecords();
  #receiving = nothingReceived;
  #acked = 0;

  /** A new line: everything before the client's Sequence message is passed over. */
  restart(): void {
    this.#receiving = { ...this.#receiving, awaitsSequence: true };
  }

  judge(message: HubMessage): Verdict {
    const { receiving, verdict } = receive(this.#receiving, message);
    this.#receiving = receiving;
    return verdict;
  }

  /** The Ack that is due, if something new was processed since the last one. */
  ack(): OutgoingRecord | undefined {
    if (this.#receiving.latest <= this.#acked) return undefined;
    this.#acked = this.#receiving.latest;
    return OutgoingRecord.of({ type: 8, sequenceId: this.#acked });
  }
}
