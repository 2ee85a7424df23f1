import type { TransportName } from './link.ts';

export type NegotiateRequest = {
  /** Query parameter as received. */
  readonly negotiateVersion: string | null;
  readonly useStatefulReconnect: string | null;
};

export type Agreement =
  | { readonly kind: 'agreed'; readonly version: 0 | 1; readonly isStateful: boolean }
  | { readonly kind: 'refused'; readonly error: string };

/**
 * Returns the negotiated version, or an error. "If the query string is omitted, the server treats
 * the version as zero. … If the requested version is greater than the servers largest supported
 * version the server will respond with its largest supported version."
 * @param mayBeStateful true if the hub supports stateful reconnect; it requires version 1, whose
 * token is secret.
 * @param minimumVersion lower requests receive an error response.
 */
export function resolveNegotiation(
  request: NegotiateRequest,
  mayBeStateful: boolean,
  minimumVersion: 0 | 1,
): Agreement {
  const asked = request.negotiateVersion ?? '0';
  if (!/^\d{1,9}$/.test(asked))
    return { kind: 'refused', error: `The client requested a non-integer protocol version.` };
  if (Number(asked) < minimumVersion) {
    return {
      kind: 'refused',
      error: `The client requested version '${asked}', but the server does not support this version.`,
    };
  }
  const version = Number(asked) === 0 ? 0 : 1;
  return {
    kind: 'agreed',
    version,
    isStateful: version === 1 && mayBeStateful && request.useStatefulReconnect === 'true',
  };
}

export type NegotiateAnswer = {
  readonly negotiateVersion: 0 | 1;
  readonly connectionId: string;
  readonly connectionToken?: string;
  readonly useStatefulReconnect?: true;
  readonly availableTransports: readonly {
    readonly transport: TransportName;
    readonly transferFormats: readonly ['Text'];
  }[];
};

/** Returns the negotiation response. In version 0 the id is the token. */
export function negotiateResponse(
  agreement: Extract<Agreement, { kind: 'agreed' }>,
  connection: { readonly id: string; readonly token: string },
  transports: readonly TransportName[],
): NegotiateAnswer {
  return {
    negotiateVersion: agreement.version,
    connectionId: agreement.version === 0 ? connection.token : connection.id,
    ...(agreement.version === 1 ? { connectionToken: connection.token } : {}),
    ...(agreement.isStateful ? { useStatefulReconnect: true as const } : {}),
    availableTransports: transports.map((transport) => ({
      transport,
      transferFormats: ['Text'] as const,
    })),
  };
}
