import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { TransportName } from './link.ts';

/** Time, in milliseconds since 1970. Everything that waits in this library waits for the one timer of `every`. */
export type Clock = {
  readonly now: () => number;
  /** Calls `run` again and again; returns the call that ends it. */
  readonly every: (ms: number, run: () => void) => () => void;
};

/** The machine's clock. Its timer does not keep the process alive. */
export const systemClock: Clock = {
  now: () => Date.now(),
  every: (ms, run) => {
    const timer = setInterval(run, ms).unref();
    return () => clearInterval(timer);
  },
};

/** A new unguessable id of URL-safe characters; 128 bit of the system's randomness by default. */
export type NewId = () => string;
export const randomId: NewId = () => randomBytes(16).toString('base64url');

/** Who makes a request. Every later request of a connection must show the same `userId` and `scope`. */
export type Identity<Claims> = {
  /** What `clients.user(id)` addresses. */
  readonly userId?: string;
  /** What else the token is bound to, for example a tenant. */
  readonly scope?: string;
  /** When the token ends, milliseconds since 1970: the connection is closed then and may reconnect with a new one. */
  readonly expiresAt?: number;
  /** Whatever the application wants to find at the connection. */
  readonly claims: Claims;
};

/** The part of a request that authentication may look at. */
export type Credentials = {
  /** From the Authorization header or the query parameter `access_token`; a secret. */
  readonly token: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly remoteAddress: string | undefined;
};

/** Judges a request; undefined means nobody: 401. Asked for every negotiation, opening, poll and POST. */
export type Authenticate<Claims> = (credentials: Credentials) => Identity<Claims> | undefined | Promise<Identity<Claims> | undefined>;

/** Why a connection ended. */
export type CloseReason =
  /** The client said so (Close message, closing frame, DELETE). */
  | 'client'
  /** The line broke and no new one came in time. */
  | 'lost'
  /** `connection.close()`. */
  | 'application'
  /** The hub is being closed. */
  | 'shutdown'
  /** No handshake in time, or a wrong one. */
  | 'handshake'
  /** Nothing heard from the client for too long. */
  | 'silent'
  /** The token has ended. */
  | 'expired'
  /** Malformed or oversize messages. */
  | 'protocol'
  /** More bytes wait for the client than allowed. */
  | 'slow'
  /** The application's `onConnected` failed. */
  | 'refused';

/** What happens, for logs and counters. Holds no token, no address and no message content. */
export type HubEvent =
  | { readonly type: 'opened'; readonly connectionId: string; readonly transport: TransportName; readonly userId: string | undefined }
  /** The line broke; a stateful reconnect is awaited. */
  | { readonly type: 'interrupted'; readonly connectionId: string }
  | { readonly type: 'resumed'; readonly connectionId: string }
  | { readonly type: 'closed'; readonly connectionId: string; readonly reason: CloseReason }
  /** A request was turned away. */
  | { readonly type: 'rejected'; readonly status: number; readonly why: string }
  /** A method, stream or hook of the application threw; `error` is what it threw. */
  | { readonly type: 'failed'; readonly connectionId: string; readonly target: string; readonly error: unknown };
