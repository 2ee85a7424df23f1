import type { HubConnection } from './hub-connection.ts';
import type { HubSetup } from './hub-options.ts';
import type { Catalogue } from './invocations.ts';
import type { Link } from './link.ts';
import type { CloseReason, Identity } from './ports.ts';

/** What a connection asks of the hub it belongs to. */
export type Home<Claims> = {
  readonly setup: HubSetup<Claims>;
  readonly catalogue: Catalogue<Claims>;
  readonly opened: (connection: HubConnection<Claims>) => void;
  readonly joined: (connection: HubConnection<Claims>, group: string) => void;
  readonly left: (connection: HubConnection<Claims>, group: string) => void;
  /** `link` is still to be ended by its transport's rules, if there is one. */
  readonly closed: (connection: HubConnection<Claims>, reason: CloseReason, link: Link | undefined) => void;
  /** The line of a closed connection is gone. */
  readonly over: (connection: HubConnection<Claims>) => void;
};

/** What a negotiation has settled of a connection. */
export type Birth<Claims> = {
  readonly id: string;
  /** Secret; the `id` of the requests. */
  readonly token: string;
  readonly identity: Identity<Claims>;
  readonly isStateful: boolean;
};
