import { OutgoingRecord } from './outgoing-record.ts';

/** Something a ready record can be written to: a connection. */
type Receiver = { readonly id: string; write(record: OutgoingRecord): unknown };

/** Whom a message goes to; looked up anew at each send. */
export type Audience = {
  /** Runs a handler at every receiver, serialised once. Waits for nobody; who reads too slowly is closed. Throws a TypeError for what JSON cannot carry. */
  send(target: string, ...args: unknown[]): void;
  /** Sends a ready record (`OutgoingRecord.of`), for example one that goes to several audiences. */
  write(record: OutgoingRecord): void;
  /** Receivers at this moment. */
  count(): number;
};

/** @param find the receivers at this moment; each at most once. */
export function audienceOf(find: () => Iterable<Receiver>): Audience {
  const write = (record: OutgoingRecord): void => {
    for (const receiver of find()) receiver.write(record);
  };
  return {
    send: (target, ...args) => write(OutgoingRecord.of({ type: 1, target, arguments: args })),
    write,
    count: () => [...find()].length,
  };
}
