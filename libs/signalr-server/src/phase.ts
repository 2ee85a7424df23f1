import type { Link } from './link.ts';

/** Everything a connection can be. `since`: milliseconds since 1970. */
export type Phase =
  | { readonly name: 'negotiated'; readonly since: number }
  /** A line is there; the client's first record is awaited. */
  | { readonly name: 'shaking'; readonly since: number; readonly link: Link }
  | { readonly name: 'connected'; readonly since: number; readonly link: Link }
  /** The line broke and a stateful reconnect may bring a new one. */
  | { readonly name: 'lost'; readonly since: number }
  | { readonly name: 'closed'; readonly since: number };
