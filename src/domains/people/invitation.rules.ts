import { directoryRefusals } from '#domains/tenants/directory.refusals.ts';
import { sameAddress, addressOf } from '#platform/common/mail-address.ts';
import { mostInvited, type lineFaults } from './invitations.ts';
import { addressesIn, nameIn, type Addressee } from './invite-addresses.rules.ts';
import type { InvitationState } from './users.ts';

/** Lifetime of an invitation key in days (reliability: at most seven). */
export const keyDays = 7;

/** Stored facts of an invitation's state. */
export interface InvitationFacts {
  readonly state: 'draft' | 'sent' | 'opened' | 'accepted' | 'revoked';
  readonly keyExpiresAt: Date | null;
  /** State of the mail with the latest key; null: none was sent. */
  readonly mailState: 'queued' | 'sent' | 'bounced' | 'failed' | 'notConfigured' | null;
  /** Somebody opened it under another address, and waits for the inviter. */
  readonly isAsked: boolean;
}

/** Returns the displayed state: from the store, who asks, the mail or the clock. */
export function invitationState(
  { state, keyExpiresAt, mailState, isAsked }: InvitationFacts,
  now: Date,
): InvitationState {
  if (state === 'accepted' || state === 'revoked' || state === 'draft') return state;
  if (keyExpiresAt !== null && keyExpiresAt <= now) return 'expired';
  if (isAsked) return 'asked';
  if (state === 'sent' && (mailState === 'bounced' || mailState === 'failed')) return 'bounced';
  if (state === 'sent' && mailState === 'notConfigured') return 'draft';
  return state;
}

/** Returns whether an invitation may still be renewed, revoked or accepted. */
export function isOpen(state: InvitationState): boolean {
  return state !== 'accepted' && state !== 'revoked';
}

/**
 * Checks a genuine key. Only the latest key of an open invitation opens it; an older one is refused
 * like an unknown one, so that a guesser learns nothing. @throws PortalError
 * ERROR_TENANTS_TENANT_INVITATION_KEY_INVALID, _ID_NOT_FOUND (taken back or used up), _EXPIRED
 */
export function demandOpenable(facts: InvitationFacts, isLatestKey: boolean, now: Date): void {
  if (!isLatestKey) throw directoryRefusals.TENANT_INVITATION_KEY_INVALID();
  const state = invitationState(facts, now);
  if (!isOpen(state)) throw directoryRefusals.TENANT_INVITATION_ID_NOT_FOUND();
  if (state === 'expired') throw directoryRefusals.TENANT_INVITATION_EXPIRED();
}

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

/** Line of a pasted list. */
export interface InvitationLine {
  readonly line: number;
  readonly email: string;
  readonly name: string;
  readonly language: 'de' | 'en';
  readonly fault: (typeof lineFaults)[number] | null;
  readonly isRenewal: boolean;
}

export interface KnownAddresses {
  readonly members: ReadonlySet<string>;
  readonly invited: ReadonlyMap<string, string>;
}

/**
 * Judges the cells of a list: the address is the first cell that holds an `@` (or the first one),
 * the language a cell that says `de` or `en`, the name what else is there. A heading (a first line
 * without any `@`) is left out.
 */
export function judgeLines(
  rows: readonly { readonly line: number; readonly cells: readonly string[] }[],
  known: KnownAddresses,
  language: 'de' | 'en',
): InvitationLine[] {
  const seen = new Set<string>();
  return rows
    .filter(
      ({ cells }, at) => at > 0 || rows.length === 1 || cells.some((cell) => cell.includes('@')),
    )
    .map((row) => {
      const line = readLine(row, language);
      const key = sameAddress(line.email);
      const fault =
        addressOf(line.email) === undefined
          ? 'address'
          : seen.has(key)
            ? 'double'
            : known.members.has(key)
              ? 'member'
              : null;
      seen.add(key);
      return { ...line, fault, isRenewal: fault === null && known.invited.has(key) };
    });
}

/** A list read apart at commas has a name's own comma in it: `Meier, Mia <mia@firm.example>`. */
function readLine(
  { line, cells }: { readonly line: number; readonly cells: readonly string[] },
  fallback: 'de' | 'en',
) {
  const trimmed = cells.map((cell) => cell.trim()).filter(Boolean);
  const raw = trimmed.find((cell) => cell.includes('@')) ?? trimmed[0] ?? '';
  const { email, name } = readCell(raw);
  const said = trimmed.find((cell) => /^(de|en)$/i.test(cell));
  const others = trimmed.filter((cell) => cell !== raw && cell !== said);
  const isParted = name !== '' && others.length > 0 && trimmed.indexOf(raw) > 0;
  return {
    line,
    email: email.slice(0, 320),
    name: isParted ? nameIn(`${others.join(' ')},${name}`) : others.join(' ').slice(0, 200) || name,
    language: said?.toLowerCase() === 'en' ? 'en' : said ? 'de' : fallback,
  } as const;
}

/** One cell by the reader of the invite field; what is no address is shown as it was typed. */
export function readCell(cell: string): Addressee {
  const { good, bad } = addressesIn(cell);
  const [one] = good;
  if (one && good.length === 1 && bad.length === 0) return one;
  const [, before = '', inside] = /^(.*)<([^<>]+)>$/u.exec(cell) ?? [];
  return { email: (inside ?? cell).trim(), name: nameIn(before) };
}

/** Largest number of lines per call. */
export const mostLines = mostInvited;
