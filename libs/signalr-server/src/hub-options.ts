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

/** Milliseconds. The first three must fit the client: it gives up after 30 s without any message. */
export type Timings = {
  /** A client that said nothing this long is dropped (not while its messages wait, not with long polling). */
  readonly clientTimeoutMs: number;
  /** A ping is sent when nothing else was sent this long. */
  readonly keepAliveMs: number;
  /** How long a client may take for its first record. */
  readonly handshakeMs: number;
  /** A long poll without news is answered empty after this time; the client gives up after 100 s. */
  readonly pollMs: number;
  /** How long a connection outlives its line: negotiated and not opened, between two polls, before a stateful reconnect. */
  readonly disconnectMs: number;
  /** How long a closing line may take to close. */
  readonly closeMs: number;
  /** Bytes that wait this long without one going out end the line. */
  readonly sendMs: number;
  /** How long `connection.invoke` waits for the client's result. */
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
  /** Largest record a client may send, in bytes; a larger one ends the connection. */
  readonly recordBytes: number;
  /** Largest WebSocket message or POST body, in bytes; it may hold many records. */
  readonly chunkBytes: number;
  /** Reading from a client stops when this many bytes of its invocations wait their turn, and goes on at half of it. */
  readonly queuedBytes: number;
  /** `send` tells its caller to wait when this many bytes wait for the client (not taken by the network, or not acknowledged). */
  readonly softBufferedBytes: number;
  /** A client for whom more bytes wait is closed and may reconnect. */
  readonly bufferedBytes: number;
  /** Items of an upload stream that may wait for their method before reading from the client stops. */
  readonly streamItems: number;
  /** Streams a client may have running at once, each direction. */
  readonly streams: number;
  /** Connections of the hub, all states. */
  readonly connections: number;
  /** Connections that are negotiated and not opened. */
  readonly pending: number;
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
  pending: 10_000,
};

/** One call of a method by a client. */
export type Call<Claims> = {
  readonly connection: Connection<Claims>;
  readonly args: readonly unknown[];
  /** What the client streams up, in the order of its stream arguments. */
  readonly uploads: readonly AsyncIterable<unknown>[];
  /** Aborted when the client cancels or the connection ends. */
  readonly signal: AbortSignal;
};

/** Returns the result or a promise of it; undefined is "void". A thrown HubError's message reaches the client, no other error's. */
export type HubMethod<Claims> = (call: Call<Claims>) => unknown;
/** Returns what the client receives item by item; an async generator function fits. */
export type HubStream<Claims> = (call: Call<Claims>) => AsyncIterable<unknown>;

/** Another place to negotiate at, or a refusal; undefined: this hub takes the connection. */
export type NegotiateElsewhere<Claims> = (
  identity: Identity<Claims>,
  credentials: Credentials,
) => { readonly url: string; readonly accessToken?: string } | { readonly error: string } | undefined;

export type HubOptions<Claims> = {
  /** Path of the hub, such as `/hub/notifications`; negotiation is at `{path}/negotiate`. */
  readonly path: string;
  readonly authenticate: Authenticate<Claims>;
  /** Origins of pages on other hosts that may connect, such as `https://portal.example`. The own host always may. */
  readonly origins?: readonly string[];
  /** Methods by name; clients may write the name in any case. */
  readonly methods?: Readonly<Record<string, HubMethod<Claims>>>;
  readonly streams?: Readonly<Record<string, HubStream<Claims>>>;
  /** Runs before the first method of a connection; join groups here. When it throws the connection is closed for good. */
  readonly onConnected?: (connection: Connection<Claims>) => void | Promise<void>;
  /** Runs once for each connection whose onConnected ran. */
  readonly onDisconnected?: (connection: Connection<Claims>, reason: CloseReason) => void | Promise<void>;
  /** Offered transports in the order of preference; all three by default. */
  readonly transports?: readonly TransportName[];
  /** Clients may resume a broken WebSocket without loss; true by default. */
  readonly statefulReconnect?: boolean;
  /** Negotiate versions below are refused; 0 by default. */
  readonly minimumNegotiateVersion?: 0 | 1;
  readonly elsewhere?: NegotiateElsewhere<Claims>;
  readonly timings?: Partial<Timings>;
  readonly limits?: Partial<Limits>;
  readonly clock?: Clock;
  readonly newId?: NewId;
  readonly log?: (event: HubEvent) => void;
};

/** The options with every gap filled. */
export type HubSetup<Claims> = Required<Omit<HubOptions<Claims>, 'timings' | 'limits'>> & {
  readonly timings: Timings;
  readonly limits: Limits;
};

export function fillOptions<Claims>(options: HubOptions<Claims>): HubSetup<Claims> {
  return {
    origins: [],
    methods: {},
    streams: {},
    onConnected: () => {},
    onDisconnected: () => {},
    transports: ['WebSockets', 'ServerSentEvents', 'LongPolling'],
    statefulReconnect: true,
    minimumNegotiateVersion: 0,
    elsewhere: () => undefined,
    clock: systemClock,
    newId: randomId,
    log: () => {},
    ...options,
    timings: { ...defaultTimings, ...options.timings },
    limits: { ...defaultLimits, ...options.limits },
  };
}
