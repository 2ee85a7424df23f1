import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { TransportName } from './link.ts';

/**
 * Clock in milliseconds, of the epoch or of any other beginning; best one that nobody sets. All
 * timeouts of the library run on the one timer of `every`, and `expiresAt` of a caller is measured
 * on this clock.
 */
export type Clock = {
  readonly now: () => number;
  /** Calls `run` periodically; returns a function that stops it. */
  readonly every: (ms: number, run: () => void) => () => void;
};

/** System clock. Its timer does not keep the process alive. */
export const systemClock: Clock = {
  now: () => Date.now(),
  every: (ms, run) => {
    const timer = setInterval(run, ms).unref();
    return () => clearInterval(timer);
  },
};

/** Returns an unguessable id of URL-safe characters; by default 128 random bits of the system. */
export type NewId = () => string;
export const randomId: NewId = () => randomBytes(16).toString('base64url');

/**
 * Authenticated caller. Every later request of a connection must have the same `userId` and
 * `scope`.
 */
export type Identity<Claims> = {
  /** User addressed by `clients.user(id)`. */
  readonly userId?: string;
  /** Additional binding of the token, for example a tenant. */
  readonly scope?: string;
  /**
   * Token expiry in milliseconds since the epoch: the connection is then closed and may reconnect
   * with a new token.
   */
  readonly expiresAt?: number;
  /** Address by which negotiations are counted; by default the peer of the TCP connection. */
  readonly address?: string;
  /** Application data of the connection. */
  readonly claims: Claims;
};

/** Request data available to authentication. */
export type Credentials = {
  /** Bearer token from the Authorization header or the query parameter `access_token`; a secret. */
  readonly token: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly remoteAddress: string | undefined;
};

/**
 * Returns the identity of a request; undefined responds 401. Called for every negotiation,
 * connection, poll and POST.
 */
export type Authenticate<Claims> = (
  credentials: Credentials,
) => Identity<Claims> | undefined | Promise<Identity<Claims> | undefined>;

/** Reason a connection closed. */
export type CloseReason =
  /** Close message, closing frame or DELETE of the client. */
  | 'client'
  /** The link was lost and not resumed in time. */
  | 'lost'
  /** `connection.close()`. */
  | 'application'
  /** The hub is closing. */
  | 'shutdown'
  /** Missing or invalid handshake. */
  | 'handshake'
  /** The client sent nothing within the timeout. */
  | 'silent'
  /** The token has expired. */
  | 'expired'
  /** Malformed or oversize messages. */
  | 'protocol'
  /** The send buffer exceeded its limit. */
  | 'slow'
  /** The application's `onConnected` failed. */
  | 'refused';

/** Events for logs and counters. Contain no token, URL or message content. */
export type HubEvent =
  | {
      readonly type: 'opened';
      readonly connectionId: string;
      readonly transport: TransportName;
      readonly userId: string | undefined;
    }
  /** The link was lost; waiting for a stateful reconnect. */
  | { readonly type: 'interrupted'; readonly connectionId: string }
  | { readonly type: 'resumed'; readonly connectionId: string }
  | { readonly type: 'closed'; readonly connectionId: string; readonly reason: CloseReason }
  /** A request was refused. */
  | { readonly type: 'rejected'; readonly status: number; readonly reason: string }
  /** A method, stream or hook of the application threw; `error` is what it threw. */
  | {
      readonly type: 'failed';
      readonly connectionId: string;
      readonly target: string;
      readonly error: unknown;
    };
