const dayMs = 86_400_000;

/**
 * A moment some days before (negative: after) another, at this time of day (UTC hours, may have a
 * fraction).
 */
export function daysBefore(from: Date, days: number, hour = 9): Date {
  const midnight = Math.floor(from.getTime() / dayMs) * dayMs;
  return new Date(midnight - days * dayMs + Math.round(hour * 3_600_000));
}

/** `YYYY-MM-DD`, UTC. */
export function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10);
}
