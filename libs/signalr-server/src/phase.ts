import type { Link } from './link.ts';

/** States of a connection. `since`: milliseconds since the epoch. */
export type Phase =
  | { readonly name: 'negotiated'; readonly since: number }
  /** The link is open; waiting for the first record of the client. */
  | { readonly name: 'handshaking'; readonly since: number; readonly link: Link }
  | { readonly name: 'connected'; readonly since: number; readonly link: Link }
  /** The link was lost; waiting for a stateful reconnect. */
  | { readonly name: 'lost'; readonly since: number }
  | { readonly name: 'closed'; readonly since: number };
