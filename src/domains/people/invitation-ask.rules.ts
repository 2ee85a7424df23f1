import { directoryRefusals } from '#domains/tenants/directory.refusals.ts';
import { sameAddress } from '#platform/common/mail-address.ts';

/** Somebody's wish to take an invitation that went to another address. */
export interface Ask {
  readonly userId: string;
  readonly email: string;
  /** The provider of the sign-in vouches for the address. */
  readonly isVerified: boolean;
  readonly askedAt: Date;
  /** Null: waits for the inviter. */
  readonly refusedAt: Date | null;
}

/** Person who opens an invitation. */
export interface Opener {
  readonly userId: string;
  /** Address that the provider of the sign-in vouches for; empty: none. */
  readonly provenEmail: string;
}

export const isWaiting = ({ refusedAt }: Pick<Ask, 'refusedAt'>): boolean => refusedAt === null;

/** Returns whether an invitation went to the address that this person has been proven to have. */
export function isInvited(invitedAs: string, { provenEmail }: Pick<Opener, 'provenEmail'>) {
  return provenEmail !== '' && sameAddress(provenEmail) === sameAddress(invitedAs);
}

/**
 * Decides what becomes of an acceptance: the invited address joins at any time; anybody else asks
 * the inviter. The first who asks keeps their place, so that nobody with the link can push them out.
 * @throws PortalError ERROR_TENANTS_INVITATION_ASK_REFUSED, _INVITATION_ASKED_BY_OTHER
 */
export function judgeAcceptance(
  invitedAs: string,
  opener: Opener,
  asks: readonly Ask[],
): 'join' | 'wait' | 'ask' {
  if (isInvited(invitedAs, opener)) return 'join';
  const own = asks.find((ask) => ask.userId === opener.userId);
  if (own && !isWaiting(own)) throw directoryRefusals.INVITATION_ASK_REFUSED();
  if (own) return 'wait';
  if (asks.some(isWaiting)) throw directoryRefusals.INVITATION_ASKED_BY_OTHER();
  return 'ask';
}

/** Account of somebody who asks, at the moment of the answer. */
export interface AskerStanding {
  readonly kind: 'customer' | 'internal';
  readonly state: 'active' | 'blocked' | 'removed';
  readonly membership: 'active' | 'blocked' | 'removed' | undefined;
}

/**
 * Checks that the one who asks may be let in: by somebody else, with an account that is a
 * customer's and open, and no block of this tenant.
 * @throws PortalError ERROR_TENANTS_USER_IS_SELF, _USER_STATE
 */
export function demandConfirmable(
  { userId }: Pick<Ask, 'userId'>,
  answererId: string | null,
  standing: AskerStanding | undefined,
): void {
  if (userId === answererId) throw directoryRefusals.USER_IS_SELF();
  const isOpen = standing?.kind === 'customer' && standing.state === 'active';
  if (!isOpen || standing.membership === 'blocked') throw directoryRefusals.USER_STATE();
}
