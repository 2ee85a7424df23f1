import type { TransportName } from './link.ts';

/** A connected client, as the application sees it. */
export type Connection<Claims> = {
  /** Public id: other clients may know it. */
  readonly id: string;
  readonly userId: string | undefined;
  readonly scope: string | undefined;
  readonly claims: Claims;
  readonly transport: TransportName | undefined;
  readonly groups: ReadonlySet<string>;
  /** False from the moment the connection is closed; true while a stateful reconnect is awaited. */
  readonly isOpen: boolean;
  /**
   * Runs a handler of the client; nobody answers. Returns undefined, or a promise when much already waits for this client:
   * who has more to send should await it. It resolves, too, when the connection closes. Throws a TypeError for what JSON
   * cannot carry.
   */
  send(target: string, ...args: unknown[]): Promise<void> | undefined;
  /** Runs a handler of the client and takes its result. Rejects when the client throws, has no handler, leaves or is late. */
  invoke(target: string, ...args: unknown[]): Promise<unknown>;
  /** Membership ends with the connection; a stateful reconnect keeps it. */
  join(group: string): void;
  leave(group: string): void;
  /**
   * Ends the connection. Without `allowReconnect` the official client stays closed even if it has a reconnect policy:
   * right for a user whose rights are gone.
   */
  close(options?: { readonly error?: string; readonly allowReconnect?: boolean }): void;
};
