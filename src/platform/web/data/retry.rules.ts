import { ApiError } from '../client/api-error.ts';

/** Seconds to wait if the server gives no time. */
const usualSeconds = 10;
const mostSeconds = 300;

/**
 * Seconds until a failed load asks again by itself: only where the server says that waiting helps
 * (429, 503).
 */
export function waitBefore(error: Error | undefined): number | undefined {
  if (!(error instanceof ApiError) || (error.status !== 429 && error.status !== 503))
    return undefined;
  const told = error.retryAfter ?? Number(error.params['seconds'] ?? usualSeconds);
  return Math.min(mostSeconds, Math.max(1, Number.isFinite(told) ? told : usualSeconds));
}
