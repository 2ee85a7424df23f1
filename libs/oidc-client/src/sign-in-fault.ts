import type { OAuthError, Outcome } from './outcome.ts';

type FaultDetails = {
  readonly outcome?: Outcome | undefined;
  readonly oauthError?: OAuthError | undefined;
  readonly reason?: string | undefined;
  readonly transient?: boolean | undefined;
  readonly status?: number | undefined;
  readonly clockOffsetSeconds?: number | undefined;
  readonly cause?: unknown;
};

/**
 * A failure of the provider, the network or the browser. Internal: the client converts it to a
 * result with `errorMessage` and `outcome`. The message is one of spec §8 and contains no token or
 * code.
 */
export class SignInFault extends Error {
  /** Validation outcome; undefined when the flow failed outside validation. */
  readonly outcome: Outcome | undefined;
  readonly oauthError: OAuthError | undefined;
  /** Detail for diagnosis, for example the key-extraction error behind SignatureFailed. */
  readonly reason: string | undefined;
  /** True when the same request may succeed later (network, 5xx, 429); the session is kept. */
  readonly transient: boolean;
  /** HTTP status of the response, if there was one. */
  readonly status: number | undefined;
  /** Seconds by which this clock is ahead of the provider's, where that is why it failed. */
  readonly clockOffsetSeconds: number | undefined;

  constructor(message: string, details: FaultDetails = {}) {
    super(message, { cause: details.cause });
    this.name = 'SignInFault';
    this.outcome = details.outcome;
    this.oauthError = details.oauthError;
    this.reason = details.reason;
    this.transient = details.transient ?? false;
    this.status = details.status;
    this.clockOffsetSeconds = details.clockOffsetSeconds;
  }
}

/**
 * A mistake of the calling program: unknown configuration, invalid response type. Thrown, never
 * converted to a result.
 */
export class SignInUsageError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'SignInUsageError';
  }
}

/** Converts anything thrown to a SignInFault. */
export function toFault(error: unknown): SignInFault {
  if (error instanceof SignInFault) return error;
  return new SignInFault(error instanceof Error ? error.message : 'unknown error', {
    cause: error,
  });
}
