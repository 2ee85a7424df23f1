import { isCounted, type HubMessage } from './hub-message.ts';
import { writeMessage } from './hub-protocol.rules.ts';
import { encodeTextFrame } from './websocket-frame.rules.ts';

/**
 * A message for any number of recipients: serialised once, and framed once per transport on first
 * use.
 */
export class OutgoingRecord {
  /** Serialised record with its separator. */
  readonly text: string;
  /** Size in UTF-8 bytes. */
  readonly bytes: number;
  /** True if it is numbered and kept until acknowledged (stateful reconnect). */
  readonly isCounted: boolean;
  #frame: Buffer | undefined;
  #event: Buffer | undefined;

  constructor(text: string, isCounted: boolean) {
    this.text = text;
    this.bytes = Buffer.byteLength(text);
    this.isCounted = isCounted;
  }

  /** Serialises a message. Throws a TypeError for values JSON cannot represent. */
  static of(message: HubMessage): OutgoingRecord {
    return new OutgoingRecord(writeMessage(message), isCounted(message));
  }

  get webSocketFrame(): Buffer {
    this.#frame ??= encodeTextFrame(this.text);
    return this.#frame;
  }

  /** The record as one `data` line: JSON text contains no line breaks. */
  get serverSentEvent(): Buffer {
    this.#event ??= Buffer.from(`data: ${this.text}\n\n`);
    return this.#event;
  }
}

export const pingRecord = OutgoingRecord.of({ type: 6 });
