import type { Connection } from './connection.ts';
import type { TransportName } from './link.ts';
import {
  randomId,
  systemClock,
  type Authenticate,
  type Clock,
  type CloseReason,
  type Credentials,
  type HubEvent,
  type Identity,
  type NewId,
} from './ports.ts';

/**
 * Durations in milliseconds. The first three must match the client, which times out after 30 s
 * without a message.
 */
export type Timings = {
  /**
   * Closes a client that sent nothing for this long (not while its messages are queued, not with
   * long polling).
   */
  readonly clientTimeoutMs: number;
  /** Sends a ping after this time without another message. */
  readonly keepAliveMs: number;
  /** Timeout for the first record of a client. */
  readonly handshakeMs: number;
  /** Answers an idle long poll with an empty body; the client times out after 100 s. */
  readonly pollMs: number;
  /**
   * Lifetime of a connection without a link: negotiated but not opened, between two polls, before a
   * stateful reconnect.
   */
  readonly disconnectMs: number;
  /** Timeout for closing a link. */
  readonly closeMs: number;
  /** Terminates a link when buffered bytes do not move for this long. */
  readonly sendMs: number;
  /** Timeout of `connection.invoke`. */
  readonly resultMs: number;
};

export const defaultTimings: Timings = {
  clientTimeoutMs: 30_000,
  keepAliveMs: 15_000,
  handshakeMs: 15_000,
  pollMs: 90_000,
  disconnectMs: 15_000,
  closeMs: 5_000,
  sendMs: 10_000,
  resultMs: 30_000,
};

export type Limits = {
  /** Maximum size of a client record in bytes; a larger one closes the connection. */
  readonly recordBytes: number;
  /** Maximum size of a WebSocket message or POST body in bytes; it may contain many records. */
  readonly chunkBytes: number;
  /** Reading from a client pauses at this many bytes of queued invocations and resumes at half. */
  readonly queuedBytes: number;
  /** Above this many unsent or unacknowledged bytes, `send` returns a promise to wait for. */
  readonly softBufferedBytes: number;
  /** Above this many unsent or unacknowledged bytes, the client is closed and may reconnect. */
  readonly bufferedBytes: number;
  /** Unread items of an upload stream at which reading from the client pauses. */
  readonly streamItems: number;
  /** Maximum concurrent streams of a client, per direction. */
  readonly streams: number;
  /** Maximum connections of the hub, in any state. */
  readonly connections: number;
  /** Maximum connections of one user and scope, from negotiation to close. */
  readonly connectionsPerCaller: number;
  /** Maximum connections that are negotiated but not opened. */
  readonly pending: number;
  /** The same of one user, whatever the scope. */
  readonly pendingPerUser: number;
  /** The same of one address. */
  readonly pendingPerAddress: number;
};

export const defaultLimits: Limits = {
  recordBytes: 32 * 1024,
  chunkBytes: 1024 * 1024,
  queuedBytes: 64 * 1024,
  softBufferedBytes: 100_000,
  bufferedBytes: 1024 * 1024,
  streamItems: 10,
  streams: 100,
  connections: 100_000,
  connectionsPerCaller: 1_000,
  pending: 10_000,
  pendingPerUser: 100,
  pendingPerAddress: 2_000,
};

/** One invocation of a method by a client. */
export type Call<Claims> = {
  readonly connection: Connection<Claims>;
  readonly args: readonly unknown[];
  /** Upload streams of the client, in the order of its stream arguments. */
  readonly uploads: readonly AsyncIterable<unknown>[];
  /** Aborted when the client cancels or the connection closes. */
  readonly signal: AbortSignal;
};

/**
 * Returns the result or a promise of it; undefined means no result. The message of a HubError is
 * sent to the client, those of other errors are not.
 */
export type HubMethod<Claims> = (call: Call<Claims>) => unknown;
/** Returns the items to stream; usually an async generator function. */
export type HubStream<Claims> = (call: Call<Claims>) => AsyncIterable<unknown>;

/** Returns another hub to negotiate with, or an error; undefined accepts the connection here. */
export type RedirectNegotiation<Claims> = (
  identity: Identity<Claims>,
  credentials: Credentials,
) =>
  | { readonly url: string; readonly accessToken?: string }
  | { readonly error: string }
  | undefined;

export type HubOptions<Claims> = {
  /** Path of the hub, such as `/hub/notifications`; negotiation is at `{path}/negotiate`. */
  readonly path: string;
  readonly authenticate: Authenticate<Claims>;
  /**
   * Allowed origins of other hosts, such as `https://portal.example`. The own host is always
   * allowed.
   */
  readonly origins?: readonly string[];
  /** Methods by name; names are case-insensitive. */
  readonly methods?: Readonly<Record<string, HubMethod<Claims>>>;
  readonly streams?: Readonly<Record<string, HubStream<Claims>>>;
  /**
   * Runs before the first method of a connection; join groups here. If it throws, the connection is
   * closed for good.
   */
  readonly onConnected?: (connection: Connection<Claims>) => void | Promise<void>;
  /** Runs once for each connection whose onConnected succeeded. */
  readonly onDisconnected?: (
    connection: Connection<Claims>,
    reason: CloseReason,
  ) => void | Promise<void>;
  /** Offered transports in order of preference; all three by default. */
  readonly transports?: readonly TransportName[];
  /** Allows clients to resume a broken WebSocket without message loss; true by default. */
  readonly statefulReconnect?: boolean;
  /** Refuses lower negotiate versions; 0 by default. */
  readonly minimumNegotiateVersion?: 0 | 1;
  readonly redirectNegotiation?: RedirectNegotiation<Claims>;
  readonly timings?: Partial<Timings>;
  readonly limits?: Partial<Limits>;
  readonly clock?: Clock;
  readonly newId?: NewId;
  readonly log?: (event: HubEvent) => void;
};

/** Hub options with defaults. */
export type ResolvedHubOptions<Claims> = Required<
  Omit<HubOptions<Claims>, 'timings' | 'limits'>
> & {
  readonly timings: Timings;
  readonly limits: Limits;
};

export function fillOptions<Claims>(options: HubOptions<Claims>): ResolvedHubOptions<Claims> {
  return {
    origins: [],
    methods: {},
    streams: {},
    onConnected: () => {},
    onDisconnected: () => {},
    transports: ['WebSockets', 'ServerSentEvents', 'LongPolling'],
    statefulReconnect: true,
    minimumNegotiateVersion: 0,
    redirectNegotiation: () => undefined,
    clock: systemClock,
    newId: randomId,
    log: () => {},
    ...options,
    timings: { ...defaultTimings, ...options.timings },
    limits: { ...defaultLimits, ...options.limits },
  };
}
