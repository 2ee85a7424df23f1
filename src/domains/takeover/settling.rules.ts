import type { BookTerm } from '#domains/subscriptions/book-term.schema.ts';

/** An order of the portal has its subscription booked here within it; Microsoft's lists lag as long. */
const settlesMs = 15 * 60_000;

/**
 * Returns how long to wait until what a customer has at Microsoft may be compared: what was bought a
 * moment ago may have been bought here, and is about to be booked. 0: at once.
 */
export function settlesInMs(terms: readonly Pick<BookTerm, 'boughtAt'>[], now: Date): number {
  const ages = terms.flatMap(({ boughtAt }) =>
    boughtAt === null ? [] : now.getTime() - new Date(boughtAt).getTime(),
  );
  // A moment ahead of the clock is that of another clock, and says nothing.
  const youngest = Math.min(settlesMs, ...ages.filter((age) => age >= 0));
  return settlesMs - youngest;
}
