const day = 86_400_000;
/** A quarter. */
const reviewEveryDays = 91;
/** Days after the due date at which a review is overdue and a second reminder is sent. */
const graceDays = 14;

export interface ReviewDates {
  readonly lastFinishedAt: Date | null;
  readonly firstJoinedAt: Date | null;
}

/**
 * A quarter after the last review, or after the first person joined; a tenant without people has a
 * quarter from now.
 */
export function reviewDueAt({ lastFinishedAt, firstJoinedAt }: ReviewDates, now: Date): Date {
  return new Date((lastFinishedAt ?? firstJoinedAt ?? now).getTime() + reviewEveryDays * day);
}

/** Returns the reminder due now, or undefined. */
export function reminderFor(dueAt: Date, now: Date): 'due' | 'overdue' | undefined {
  if (dueAt > now) return undefined;
  return now.getTime() - dueAt.getTime() >= graceDays * day ? 'overdue' : 'due';
}
