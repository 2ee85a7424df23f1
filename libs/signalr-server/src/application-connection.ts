import type { CallerKeys } from './caller-counts.ts';
import { ConnectedCaller } from './connected-caller.ts';
import type { Connection } from './connection.ts';
import type { Negotiated } from './hub-context.ts';
import type { TransportName } from './link.ts';
import { OutgoingRecord } from './outgoing-record.ts';
import type { CloseReason, Identity } from './ports.ts';

/** Message to a client whose connection is closed. */
export type CloseNotice = { readonly error?: string; readonly allowReconnect?: boolean };

/** The side of a connection that the application sees: who is there, and what to tell them. */
export abstract class ApplicationConnection<Claims> implements Connection<Claims> {
  readonly id: string;
  readonly token: string;
  readonly groups = new Set<string>();
  readonly #caller: ConnectedCaller<Claims>;

  constructor({ id, token, identity }: Negotiated<Claims>) {
    this.id = id;
    this.token = token;
    this.#caller = new ConnectedCaller(identity);
  }

  get keys(): CallerKeys {
    return this.#caller.keys;
  }

  get userId(): string | undefined {
    return this.#caller.identity.userId;
  }

  get scope(): string | undefined {
    return this.#caller.identity.scope;
  }

  get claims(): Claims {
    return this.#caller.identity.claims;
  }

  /**
   * Returns false if a request carries another identity. A token that expires later extends the
   * connection.
   */
  acceptsIdentity(identity: Identity<Claims>): boolean {
    return this.#caller.accepts(identity);
  }

  send(target: string, ...args: unknown[]): Promise<void> | undefined {
    return this.write(OutgoingRecord.of({ type: 1, target, arguments: args }));
  }

  async invoke(target: string, ...args: unknown[]): Promise<unknown> {
    if (!this.isOpen) throw new Error('The connection was closed.');
    const { invocationId, result } = this.expectResult();
    void this.write(OutgoingRecord.of({ type: 1, target, arguments: args, invocationId }));
    return result;
  }

  close({ error, allowReconnect = false }: CloseNotice = {}): void {
    this.end('application', { allowReconnect, ...(error === undefined ? {} : { error }) });
  }

  abstract get isOpen(): boolean;
  abstract get transport(): TransportName | undefined;
  abstract join(group: string): void;
  abstract leave(group: string): void;

  /** Sends a prepared record. Does nothing unless the connection is open. */
  abstract write(record: OutgoingRecord): Promise<void> | undefined;

  /** Closes the connection for good. */
  abstract end(reason: CloseReason, notice?: CloseNotice): void;

  /** Milliseconds since the epoch at which the token ends; undefined: never. */
  protected get expiresAt(): number | undefined {
    return this.#caller.identity.expiresAt;
  }

  protected abstract expectResult(): {
    readonly invocationId: string;
    readonly result: Promise<unknown>;
  };
}
