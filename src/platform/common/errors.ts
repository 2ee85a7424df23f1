/** Values that a refusal carries to its translated text. */
export type RefusalParams = Readonly<Record<string, string | number>>;

/**
 * An expected no: the wire type, the HTTP status and the parameters of its translated text.
 * Everything else that is thrown is a fault and reaches the caller as ERROR_UNEXPECTED.
 */
export class PortalError extends Error {
  readonly type: string;
  readonly status: number;
  readonly params: RefusalParams;

  constructor(type: string, status: number, params: RefusalParams = {}, options?: ErrorOptions) {
    super(type, options);
    this.name = 'PortalError';
    this.type = type;
    this.status = status;
    this.params = params;
  }
}

interface RefusalShape {
  readonly status: number;
  readonly params?: readonly string[];
}

type ParamsFor<S extends RefusalShape> = S extends { params: readonly (infer P extends string)[] }
  ? [params: Readonly<Record<P, string | number>>]
  : [];

/** Makes one kind of refusal and says what it is called. */
export interface Refusal<Args extends readonly unknown[] = readonly never[]> {
  (...args: Args): PortalError;
  readonly type: string;
  /** Names of the values that it carries to its text. */
  readonly params: readonly string[];
}

export type Refusals<S extends Readonly<Record<string, RefusalShape>>> = {
  readonly [K in keyof S]: Refusal<ParamsFor<S[K]>>;
};

/**
 * Declares a noun's refusals: `refusals('ERROR_MARKETPLACE', { CREDITLIMIT_EXCEEDED: { status: 409
 * } })` gives a function a name, each making the PortalError with its typed parameters (spec §8).
 */
export function refusals<const S extends Readonly<Record<string, RefusalShape>>>(
  prefix: string,
  shapes: S,
): Refusals<S> {
  const made: Record<string, Refusal<[params?: RefusalParams]>> = {};
  for (const [name, { status, params = [] }] of Object.entries(shapes)) {
    const type = `${prefix}_${name}`;
    made[name] = Object.assign(
      (given: RefusalParams = {}) => new PortalError(type, status, given),
      { type, params },
    );
  }
  // the loop above builds exactly one maker a key
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return made as unknown as Refusals<S>;
}

/** Refusals that any endpoint can answer with. */
export const portalRefusals = refusals('ERROR', {
  UNAUTHORIZED: { status: 401 },
  FORBIDDEN: { status: 403 },
  BUNDLE_MISSING: { status: 403, params: ['bundle'] },
  ONBOARDING_MISSING: { status: 403, params: ['service'] },
  FEATURE_OFF: { status: 403, params: ['feature'] },
  NOT_FOUND: { status: 404 },
  VALIDATION: { status: 400, params: ['details'] },
  IDEMPOTENCY_KEY_MISSING: { status: 400 },
  IDEMPOTENCY_KEY_REUSED: { status: 422 },
  /**
   * Thrown as a ConflictError by `demandVersion`; bare where no form can compare (a count that
   * moved).
   */
  CONFLICT: { status: 412 },
  VERSION_MISSING: { status: 428 },
  STILL_RUNNING: { status: 409 },
  TOO_LARGE: { status: 413, params: ['limit'] },
  TOO_MANY_REQUESTS: { status: 429, params: ['seconds'] },
  UNAVAILABLE: { status: 503 },
  STORAGE_FULL: { status: 507 },
  CSRF: { status: 403 },
});

/** Version saved by somebody else in the meantime, shown beside the user's own edit (UXR-1). */
export interface Conflict {
  /** The editable fields as they stand now; null where it is gone. */
  readonly current: Readonly<Record<string, unknown>> | null;
  /** The version of `current`: an edit that has seen it begins from here. */
  readonly version: string;
  /** Name of the person, null where no change is on record. */
  readonly changedBy: string | null;
  /** ISO timestamp. */
  readonly changedAt: string | null;
}

/** ERROR_CONFLICT with the current state. */
export class ConflictError extends PortalError {
  readonly conflict: Conflict;

  constructor(conflict: Conflict) {
    super('ERROR_CONFLICT', 412);
    this.conflict = conflict;
  }
}

/**
 * A problem document (RFC 9457) as it crosses the wire. `title` is in the language of the request.
 */
export interface Problem {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly params: RefusalParams;
  readonly correlationId: string;
  /** Invalid input: `at` is the path within query or body. */
  readonly errors?: readonly { readonly at: string; readonly message: string }[];
  /** Conflicting version of an ERROR_CONFLICT (412), if the edit carried a version. */
  readonly conflict?: Conflict;
}
