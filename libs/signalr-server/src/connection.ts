import type { TransportName } from './link.ts';

/** A connected client, as seen by the application. */
export type Connection<Claims> = {
  /** Public id; may be shown to other clients. */
  readonly id: string;
  readonly userId: string | undefined;
  readonly scope: string | undefined;
  readonly claims: Claims;
  readonly transport: TransportName | undefined;
  readonly groups: ReadonlySet<string>;
  /** False once the connection is closed; true while waiting for a stateful reconnect. */
  readonly isOpen: boolean;
  /**
   * Invokes a client handler without a result. Returns undefined, or a promise when the send buffer
   * is above its soft limit: await it before sending more. It also resolves when the connection
   * closes. Throws a TypeError for values JSON cannot represent.
   */
  send(target: string, ...args: unknown[]): Promise<void> | undefined;
  /**
   * Invokes a client handler and returns its result. Rejects when the client throws, has no
   * handler, disconnects or exceeds the timeout.
   */
  invoke(target: string, ...args: unknown[]): Promise<unknown>;
  /** Adds the connection to a group until it closes; a stateful reconnect keeps the membership. */
  join(group: string): void;
  leave(group: string): void;
  /**
   * Closes the connection. Without `allowReconnect` the official client stays closed even with a
   * reconnect policy: for users whose rights were revoked.
   */
  close(options?: { readonly error?: string; readonly allowReconnect?: boolean }): void;
};
