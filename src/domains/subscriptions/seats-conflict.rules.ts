import { ConflictError } from '#platform/common/errors.ts';

/**
 * The seats have moved since the change was quoted (UXR-1): what stands there now goes back, so
 * that the form can compare. They move when an order is carried out; nobody's edit is on record for
 * it.
 */
export function seatsConflict(seats: number): ConflictError {
  return new ConflictError({
    current: { seats },
    version: String(seats),
    changedBy: null,
    changedAt: null,
  });
}
