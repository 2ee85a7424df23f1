import type { ConnectionKind } from '#platform/common/dataset.ts';
import type { ReadRelationship } from './connections.port.ts';
import type { EndReason, RefusedReason } from './connections.ts';

/** Everything that a connection can be in; the reason belongs to the state. */
export type Standing =
  | { readonly state: 'requested' }
  | { readonly state: 'active' }
  | { readonly state: 'refused'; readonly reason: RefusedReason }
  | { readonly state: 'ended'; readonly reason: EndReason };

/** Events of a connection: asked for, proven by an answer of Microsoft, refused, ended. */
export type ConnectionEvent =
  | { readonly type: 'asked' }
  | { readonly type: 'proven' }
  | { readonly type: 'refused'; readonly reason: RefusedReason }
  | { readonly type: 'ended'; readonly reason: EndReason };

/**
 * Returns a connection after an event. A GDAP relationship that ended cannot be restored (product
 * reference B9); a consent can be given again, also in a directory that seemed gone.
 */
export function connectionStep(
  now: Standing,
  event: ConnectionEvent,
  kind: ConnectionKind,
): Standing {
  if (now.state === 'ended' && kind === 'gdap') return now;
  switch (event.type) {
    case 'asked':
      return now.state === 'active' ? now : { state: 'requested' };
    case 'proven':
      return { state: 'active' };
    case 'ended':
      return { state: 'ended', reason: event.reason };
    case 'refused':
      return refused(now, event.reason);
  }
}

/** Nobody has consented yet is what `requested` says; a gone directory does not become less so. */
function refused(now: Standing, reason: RefusedReason): Standing {
  if (now.state === 'ended') return now;
  if (now.state === 'requested' && reason === 'consentMissing') return now;
  return { state: 'refused', reason };
}

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

/** Facts of the application that customers consent to. */
interface ConsentFacts {
  /** Base of the login service, without a slash at the end. */
  readonly login: string;
  readonly clientId: string;
  /** Resource whose application permissions are consented to. */
  readonly graphResource: string;
  /** Origin of the portal, without a slash at the end; registered at the application. */
  readonly publicUrl: string;
}

/**
 * Returns the address at which an administrator of a directory consents to the application
 * (Microsoft identity platform: admin consent endpoint). It holds no secret and may be mailed.
 */
export function consentLink(facts: ConsentFacts, directoryId: string): string {
  const address = new URL(`${facts.login}/${directoryId}/v2.0/adminconsent`);
  address.searchParams.set('client_id', facts.clientId);
  address.searchParams.set('scope', `${facts.graphResource}/.default`);
  address.searchParams.set('redirect_uri', new URL(facts.publicUrl).href);
  return address.href;
}
