/**
 * The messages of the hub protocol, as JSON carries them ("SignalR Hub Protocol", section "JSON Encoding").
 * `headers` may accompany every message but Ping; "clients and servers are expected to be able to process messages
 * containing headers and disregard the headers", so they are not part of these shapes.
 */
export const messageType = {
  invocation: 1,
  streamItem: 2,
  completion: 3,
  streamInvocation: 4,
  cancelInvocation: 5,
  ping: 6,
  close: 7,
  ack: 8,
  sequence: 9,
} as const;

/** Asks the other side to run `target`. Without `invocationId` it is non-blocking: no answer may be sent. */
export type Invocation = {
  readonly type: 1;
  readonly target: string;
  readonly arguments: readonly unknown[];
  readonly invocationId?: string;
  /** One id per stream that the caller uploads to the method. */
  readonly streamIds?: readonly string[];
};

/** Asks for a stream of results: StreamItems, then one Completion. */
export type StreamInvocation = {
  readonly type: 4;
  readonly target: string;
  readonly arguments: readonly unknown[];
  readonly invocationId: string;
  readonly streamIds?: readonly string[];
};

export type StreamItem = { readonly type: 2; readonly invocationId: string; readonly item: unknown };

/** The end of an invocation or of a stream; carries a result or an error, never both. */
export type Completion = { readonly type: 3; readonly invocationId: string; readonly result?: unknown; readonly error?: string };

export type CancelInvocation = { readonly type: 5; readonly invocationId: string };
export type Ping = { readonly type: 6 };
export type Close = { readonly type: 7; readonly error?: string; readonly allowReconnect?: boolean };

/** All counted messages up to and including `sequenceId` have been processed. */
export type Ack = { readonly type: 8; readonly sequenceId: number };

/** First message after a stateful reconnect: the number of the next counted message that follows. */
export type Sequence = { readonly type: 9; readonly sequenceId: number };

export type HubMessage = Invocation | StreamItem | Completion | StreamInvocation | CancelInvocation | Ping | Close | Ack | Sequence;

/** Only messages that carry the application's work are numbered for stateful reconnect (types 1 to 5). */
export function isCounted({ type }: Pick<HubMessage, 'type'>): boolean {
  return type <= messageType.cancelInvocation;
}
