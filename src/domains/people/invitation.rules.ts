import { directoryRefusals } from '#domains/tenants/directory.refusals.ts';
import type { InvitationState } from './users.values.ts';

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
