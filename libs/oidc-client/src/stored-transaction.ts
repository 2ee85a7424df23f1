/**
 * A login in progress, from the authorization request to its response. Used once (RFC 9700 4.7).
 */
export type Transaction = {
  readonly state: string;
  readonly nonce: string;
  /**
   * PKCE code verifier; missing when the configuration switches PKCE off or the flow is implicit.
   */
  readonly verifier?: string;
  /** Initiator: the page, a popup, or the hidden frame of a renewal. */
  readonly kind: TransactionKind;
  readonly redirectUri: string;
  /** Milliseconds since the epoch. */
  readonly startedAt: number;
};

export type TransactionKind = 'redirect' | 'popup' | 'frame';
