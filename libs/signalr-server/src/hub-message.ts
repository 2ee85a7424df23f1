/**
 * Messages of the hub protocol in their JSON encoding ("SignalR Hub Protocol", section "JSON
 * Encoding"). `headers` may be part of every message but Ping; "clients and servers are expected to
 * be able to process messages containing headers and disregard the headers", so they are not typed.
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

/** Runs `target` on the other side. Without `invocationId` no response may be sent. */
export type Invocation = {
  readonly type: 1;
  readonly target: string;
  readonly arguments: readonly unknown[];
  readonly invocationId?: string;
  /** One id per stream that the caller uploads to the method. */
  readonly streamIds?: readonly string[];
};

/** Requests a stream of results: StreamItems, then one Completion. */
export type StreamInvocation = {
  readonly type: 4;
  readonly target: string;
  readonly arguments: readonly unknown[];
  readonly invocationId: string;
  readonly streamIds?: readonly string[];
};

export type StreamItem = {
  readonly type: 2;
  readonly invocationId: string;
  readonly item: unknown;
};

/** End of an invocation or stream, with a result or an error, never both. */
export type Completion = {
  readonly type: 3;
  readonly invocationId: string;
  readonly result?: unknown;
  readonly error?: string;
};

export type CancelInvocation = { readonly type: 5; readonly invocationId: string };
export type Ping = { readonly type: 6 };
export type Close = {
  readonly type: 7;
  readonly error?: string;
  readonly allowReconnect?: boolean;
};

/** All counted messages up to and including `sequenceId` were processed. */
export type Ack = { readonly type: 8; readonly sequenceId: number };

/** First message after a stateful reconnect: number of the next counted message. */
export type Sequence = { readonly type: 9; readonly sequenceId: number };

export type HubMessage =
  | Invocation
  | StreamItem
  | Completion
  | StreamInvocation
  | CancelInvocation
  | Ping
  | Close
  | Ack
  | Sequence;

/**
 * Returns true for application messages (types 1 to 5); only these are numbered for stateful
 * reconnect.
 */
export function isCounted({ type }: Pick<HubMessage, 'type'>): boolean {
  return type <= messageType.cancelInvocation;
}
