import { isCounted, messageType, type HubMessage } from './hub-message.ts';

/** Receiver state of stateful reconnect. Numbers start at 1 and are never reset. */
export type Receiving = {
  /** Number of the next counted message. */
  readonly next: number;
  /** Highest number processed; sent in an Ack. */
  readonly latest: number;
  /** True on a new link until the Sequence message arrives; earlier messages are ignored. */
  readonly awaitsSequence: boolean;
};

export const nothingReceived: Receiving = { next: 1, latest: 0, awaitsSequence: false };

/** `process` the message, `skip` it, or close the connection because messages were lost (`gap`). */
export type SequenceVerdict = 'process' | 'skip' | 'gap';

/**
 * Returns the verdict for a message and the new state. "Sequence: sent by either party as the first
 * message when a connection reconnects. Specifies what sequence ID they will start sending messages
 * starting at. Duplicate messages are possible to receive and should be ignored." The id is that of
 * the first message in the sender's buffer, or one above the highest ever sent when it is empty.
 */
export function receive(
  now: Receiving,
  message: HubMessage,
): { readonly receiving: Receiving; readonly verdict: SequenceVerdict } {
  if (message.type === messageType.sequence) {
    if (message.sequenceId > now.latest + 1) return { receiving: now, verdict: 'gap' };
    return {
      receiving: {
        next: Math.max(1, message.sequenceId),
        latest: now.latest,
        awaitsSequence: false,
      },
      verdict: 'skip',
    };
  }
  if (now.awaitsSequence) return { receiving: now, verdict: 'skip' };
  if (!isCounted(message)) return { receiving: now, verdict: 'process' };
  if (now.next <= now.latest) return { receiving: { ...now, next: now.next + 1 }, verdict: 'skip' };
  return { receiving: { ...now, next: now.next + 1, latest: now.next }, verdict: 'process' };
}
