import { readObject } from './hub-protocol.rules.ts';
import { recordSeparator } from './records.rules.ts';

export type Handshake =
  | { readonly kind: 'agreed'; readonly version: 1 | 2 }
  /** `error` is sent to the client before the connection closes. */
  | { readonly kind: 'refused'; readonly error: string };

/**
 * "The server will reply with a HandshakeResponse … containing an error if the server does not
 * support the protocol."
 */
export const handshakeAccepted = `{}${recordSeparator}`;

/**
 * Parses the first record of a connection: `{"protocol":"json","version":1}`. The official client
 * sends version 2 when the transport agreed on stateful reconnect and 1 otherwise; both are
 * accepted.
 */
export function parseHandshake(record: string): Handshake {
  const request = readObject(record);
  // A hub message before the handshake: "the first message received from the client is not a
  // HandshakeRequest".
  if (!request || Object.hasOwn(request, 'type') || typeof request['protocol'] !== 'string')
    return refused(handshakeFailed);
  const { protocol, version } = request;
  if (protocol !== 'json')
    return refused(`Requested protocol '${protocol.slice(0, 40)}' is not available.`);
  if (version !== 1 && version !== 2)
    return refused(
      `The server does not support version ${String(Number(version))} of the 'json' protocol.`,
    );
  return { kind: 'agreed', version };
}

export function writeHandshakeError(error: string): string {
  return JSON.stringify({ error }) + recordSeparator;
}

export const handshakeFailed = 'An unexpected error occurred during connection handshake.';
export const handshakeTimedOut = 'Handshake was canceled.';

function refused(error: string): Handshake {
  return { kind: 'refused', error };
}
