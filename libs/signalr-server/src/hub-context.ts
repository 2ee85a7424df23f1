import type { ResolvedHubOptions } from './hub-options.ts';
import type { Catalogue } from './invocations.ts';
import type { Link } from './link.ts';
import type { CloseReason, Identity } from './ports.ts';

/** Settings and callbacks a connection needs from its hub. */
export type HubContext<Claims, Connection> = {
  readonly setup: ResolvedHubOptions<Claims>;
  readonly catalogue: Catalogue<Claims>;
  readonly onOpened: (connection: Connection) => void;
  readonly onJoined: (connection: Connection, group: string) => void;
  readonly onLeft: (connection: Connection, group: string) => void;
  /** `link` is set if the transport must still close it. */
  readonly onClosed: (connection: Connection, reason: CloseReason, link: Link | undefined) => void;
  /** The link of a closed connection has ended. */
  readonly onLinkClosed: (connection: Connection) => void;
};

/** Result of a negotiation. */
export type Negotiated<Claims> = {
  readonly id: string;
  /** Secret; the `id` parameter of later requests. */
  readonly token: string;
  readonly identity: Identity<Claims>;
  readonly isStateful: boolean;
};
