import type { Conflict, Problem, RefusalParams } from '#platform/common/errors.ts';

/**
 * A call that failed, whatever the reason. `status` 0 and type ERROR_OFFLINE: no answer came back.
 * `type` is the refusal's wire type and the key of its translated text (spec §8).
 */
export class ApiError extends Error {
  readonly type: string;
  readonly status: number;
  readonly params: RefusalParams;
  readonly title: string;
  /** Names the call in the server's log; absent when no answer came. */
  readonly correlationId: string | undefined;
  readonly errors: NonNullable<Problem['errors']>;
  /**
   * Seconds after which the server wants to be asked again (Retry-After); absent where it said
   * nothing.
   */
  readonly retryAfter: number | undefined;

  /** Current state behind a 412, with who changed it and when. */
  readonly conflict: Conflict | undefined;

  constructor(
    problem: Omit<Problem, 'correlationId'> & { readonly correlationId?: string | undefined },
    options?: ErrorOptions & { readonly retryAfter?: number | undefined },
  ) {
    super(`${problem.status} ${problem.type}`, options);
    this.name = 'ApiError';
    this.type = problem.type;
    this.status = problem.status;
    this.params = problem.params;
    this.title = problem.title;
    this.correlationId = problem.correlationId;
    this.errors = problem.errors ?? [];
    this.retryAfter = options?.retryAfter;
    this.conflict = problem.conflict;
  }
}

/** Returns whether an answer came and said no; a lack of one says nothing of rights. */
export function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}

export const offlineType = 'ERROR_OFFLINE';
export const unexpectedType = 'ERROR_UNEXPECTED';
