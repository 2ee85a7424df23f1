import type { OAuthError, Outcome } from './outcome.ts';

type FaultDetails = {
  readonly outcome?: Outcome | undefined;
  readonly oauthError?: OAuthError | undefined;
  readonly reason?: string | undefined;
  readonly transient?: boolean | undefined;
  readonly status?: number | undefined;
  readonly cause?: unknown;
};

/**
 * Something the provider, the network or the browser did wrong. It never leaves the library: the façade turns it into
 * a result with `errorMessage` and `outcome`. The text is one of spec §8 and carries no token and no code.
 */
export class SignInFault extends Error {
  /** The validation outcome; undefined where the flow failed outside validation. */
  readonly outcome: Outcome | undefined;
  readonly oauthError: OAuthError | undefined;
  /** A detail for diagnosis, for example which key-extraction error lies behind SignatureFailed. */
  readonly reason: string | undefined;
  /** True when the same request may succeed later (network, 5xx, 429): a session survives such a fault. */
  readonly transient: boolean;
  /** HTTP status of the answer, when there was one. */
  readonly status: number | undefined;

  constructor(message: string, details: FaultDetails = {}) {
    super(message, { cause: details.cause });
    this.name = 'SignInFault';
    this.outcome = details.outcome;
    this.oauthError = details.oauthError;
    this.reason = details.reason;
    this.transient = details.transient ?? false;
    this.status = details.status;
  }
}

/** A mistake of the calling program: unknown configuration, invalid response type. Thrown, never turned into a result. */
export class SignInUsageError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'SignInUsageError';
  }
}

export function toFault(thrown: unknown): SignInFault {
  if (thrown instanceof SignInFault) return thrown;
  return new SignInFault(thrown instanceof Error ? thrown.message : 'unknown error', { cause: thrown });
}
