import type { Standing } from './connection.rules.ts';
import type { ReadRelationship } from './connections.port.ts';

/** Microsoft's words for a relationship (Graph: delegatedAdminRelationshipStatus). */
const standings: Readonly<Record<string, Standing>> = {
  created: { state: 'requested' },
  approvalPending: { state: 'requested' },
  approved: { state: 'requested' },
  activating: { state: 'requested' },
  active: { state: 'active' },
  // Still good, until they are not.
  expiring: { state: 'active' },
  terminationRequested: { state: 'active' },
  terminating: { state: 'active' },
  expired: { state: 'ended', reason: 'expired' },
  terminated: { state: 'ended', reason: 'terminated' },
};

/** Returns where a relationship stands; undefined for a word that nobody here knows. */
function standingOfStatus(status: string): Standing | undefined {
  return Object.hasOwn(standings, status) ? standings[status] : undefined;
}

/**
 * Returns where a relationship stands. A word that nobody knows says nothing: a date that is over
 * counts, else it is as good as asked for.
 */
export function relationshipStanding(
  { status, endsAt }: Pick<ReadRelationship, 'status' | 'endsAt'>,
  now: Date,
): Standing {
  const known = standingOfStatus(status);
  if (known) return known;
  return endsAt !== null && new Date(endsAt) <= now
    ? { state: 'ended', reason: 'expired' }
    : { state: 'requested' };
}

/** Days before its end from which a relationship that does not prolong itself is warned of. */
export const warnDays = 30;

/** Returns whether somebody has to ask for the relationship again soon (product reference B9). */
export function endsSoon(
  {
    state,
    endsAt,
    isExtended,
  }: {
    readonly state: Standing['state'];
    readonly endsAt: Date | null;
    readonly isExtended: boolean;
  },
  now: Date,
): boolean {
  if (state !== 'active' || isExtended || endsAt === null) return false;
  return endsAt.getTime() - now.getTime() <= warnDays * 86_400_000;
}

/** Counts words for a relationship that nobody here knows. */
export function unknownStatuses(
  read: readonly Pick<ReadRelationship, 'status'>[],
): Readonly<Record<string, number>> {
  const counts = new Map<string, number>();
  for (const { status } of read)
    if (!standingOfStatus(status)) {
      const place = `delegatedAdminRelationship.status=${status}`;
      counts.set(place, (counts.get(place) ?? 0) + 1);
    }
  return Object.fromEntries(counts);
}
