import pg from 'pg';

const uniqueViolation = '23505';
const foreignKeyViolation = '23503';

/**
 * Returns the name of the unique or foreign key that a statement violated, undefined for every other
 * error.
 */
export function violatedConstraint(error: unknown): string | undefined {
  if (!(error instanceof pg.DatabaseError)) return undefined;
  return error.code === uniqueViolation || error.code === foreignKeyViolation
    ? error.constraint
    : undefined;
}
