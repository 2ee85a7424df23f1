import type { OutgoingRecord } from './outgoing-record.ts';

/** The names as the negotiation carries them. */
export type TransportName = 'WebSockets' | 'ServerSentEvents' | 'LongPolling';

/** The line to a client, whatever transport makes it. A connection with stateful reconnect uses several, one after another. */
export type Link = {
  readonly transport: TransportName;
  write(record: OutgoingRecord): void;
  /** Bytes written that the network has not taken yet. */
  buffered(): number;
  /** Stops and resumes reading from the client; where every message is a request of its own, its answer waits instead. */
  pause(): void;
  resume(): void;
  /** Ends the line after everything written has gone out, or without waiting for a client that has left. */
  end(hasClientLeft: boolean): void;
  /** Ends the line at once. */
  cut(): void;
  /** Nothing is left to do: the line may be forgotten. */
  isOver(): boolean;
  /** Called every second; here a line ends that is stuck or that nobody asks after. */
  tick(now: number): void;
};

/** What a line tells the connection it belongs to. */
export type LinkListener = {
  received(link: Link, text: string): void;
  /** The line is gone. `wasClosed`: by the client's wish, so it will not come back on a new line. */
  lost(link: Link, wasClosed: boolean): void;
  /** The client broke the rules of the transport. */
  broken(link: Link): void;
  /** The network has taken what was buffered. */
  drained(): void;
};
