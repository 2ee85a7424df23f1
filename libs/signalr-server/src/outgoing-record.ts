import { isCounted, type HubMessage } from './hub-message.ts';
import { writeMessage } from './hub-protocol.rules.ts';
import { encodeTextFrame } from './websocket-frame.rules.ts';

/**
 * A message on its way to any number of receivers: serialised once, and framed once per kind of transport, when the first
 * receiver of that kind needs it.
 */
export class OutgoingRecord {
  /** The record with its separator. */
  readonly text: string;
  /** Size in UTF-8 bytes. */
  readonly bytes: number;
  /** Numbered and kept until acknowledged where stateful reconnect is on. */
  readonly isCounted: boolean;
  #frame: Buffer | undefined;
  #event: Buffer | undefined;

  constructor(text: string, isCounted: boolean) {
    this.text = text;
    this.bytes = Buffer.byteLength(text);
    this.isCounted = isCounted;
  }

  /** Throws a TypeError for what JSON cannot carry. */
  static of(message: HubMessage): OutgoingRecord {
    return new OutgoingRecord(writeMessage(message), isCounted(message));
  }

  get webSocketFrame(): Buffer {
    this.#frame ??= encodeTextFrame(this.text);
    return this.#frame;
  }

  /** JSON has no line breaks outside of escapes, so one `data` line is the whole event. */
  get serverSentEvent(): Buffer {
    this.#event ??= Buffer.from(`data: ${this.text}\n\n`);
    return this.#event;
  }
}

export const pingRecord = OutgoingRecord.of({ type: 6 });
