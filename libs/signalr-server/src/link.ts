import type { OutgoingRecord } from './outgoing-record.ts';

/** Transport names as used in the negotiation. */
export type TransportName = 'WebSockets' | 'ServerSentEvents' | 'LongPolling';

/**
 * A transport connection to a client. With stateful reconnect a hub connection uses several, one
 * after another.
 */
export type Link = {
  readonly transport: TransportName;
  write(record: OutgoingRecord): void;
  /** Returns the bytes written but not yet accepted by the network. */
  buffered(): number;
  /** Pauses reading from the client. With POST, the response is delayed instead. */
  pause(): void;
  resume(): void;
  /** Closes the link after everything written was sent, or at once if the client has left. */
  end(hasClientLeft: boolean): void;
  /** Closes the link at once. */
  terminate(): void;
  /** Returns true when nothing is left to do. */
  isClosed(): boolean;
  /** Called every second; closes links that are stuck or unused. */
  tick(now: number): void;
};

/** Events of a link. */
export type LinkListener = {
  received(link: Link, text: string): void;
  /** The link has closed. `wasClosed`: by the client on purpose, so it will not resume. */
  lost(link: Link, wasClosed: boolean): void;
  /** The client violated the transport protocol. */
  protocolViolated(link: Link): void;
  /** The network has accepted all buffered bytes. */
  drained(): void;
};
