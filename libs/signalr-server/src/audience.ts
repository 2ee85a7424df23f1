import { OutgoingRecord } from './outgoing-record.ts';

/** A connection that records can be written to. */
type Recipient = { readonly id: string; write(record: OutgoingRecord): unknown };

/** Recipients of a message, looked up at each send. */
export type Audience = {
  /**
   * Invokes a client handler at every recipient; serialises the message once. Does not wait;
   * recipients that read too slowly are closed. Throws a TypeError for values JSON cannot
   * represent.
   */
  send(target: string, ...args: unknown[]): void;
  /** Sends a prepared record (`OutgoingRecord.of`), for example one for several audiences. */
  write(record: OutgoingRecord): void;
  /** Returns the current number of recipients. */
  count(): number;
};

/**
 * Returns an audience.
 * @param find returns the current recipients, each at most once.
 */
export function audienceOf(find: () => Iterable<Recipient>): Audience {
  const write = (record: OutgoingRecord): void => {
    for (const receiver of find()) receiver.write(record);
  };
  return {
    send: (target, ...args) => write(OutgoingRecord.of({ type: 1, target, arguments: args })),
    write,
    count: () => [...find()].length,
  };
}
