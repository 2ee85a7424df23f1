import { directoryRefusals } from './directory.contract.ts';
import type { InvitationState } from './users.contract.ts';

/** How long a key opens its invitation (reliability: at most seven days). */
export const keyDays = 7;

/** What is kept of an invitation's state. */
export interface InvitationFacts {
  readonly state: 'draft' | 'sent' | 'opened' | 'accepted' | 'revoked';
  readonly keyExpiresAt: Date | null;
  /** How the mail with the latest key fares; null: there was none. */
  readonly mailState: 'queued' | 'sent' | 'bounced' | 'failed' | 'notConfigured' | null;
}

/** The state that people see: kept, told by the mail, told by the clock. */
export function invitationState({ state, keyExpiresAt, mailState }: InvitationFacts, now: Date): InvitationState {
  if (state === 'accepted' || state === 'revoked' || state === 'draft') return state;
  if (keyExpiresAt !== null && keyExpiresAt <= now) return 'expired';
  if (state === 'sent' && (mailState === 'bounced' || mailState === 'failed')) return 'bounced';
  if (state === 'sent' && mailState === 'notConfigured') return 'draft';
  return state;
}

/** Whether an invitation may still be renewed, revoked or accepted. */
export function isOpen(state: InvitationState): boolean {
  return state !== 'accepted' && state !== 'revoked';
}

/**
 * What a genuine key answers with. Only the latest key of an open invitation opens it; an older one is as good as none,
 * so that nothing tells a guesser from somebody who holds an old mail.
 * @throws PortalError ERROR_TENANTS_TENANT_INVITATION_KEY_INVALID, _ID_NOT_FOUND (taken back or used up), _EXPIRED
 */
export function demandOpenable(facts: InvitationFacts, isLatestKey: boolean, now: Date): void {
  if (!isLatestKey) throw directoryRefusals.TENANT_INVITATION_KEY_INVALID();
  const state = invitationState(facts, now);
  if (!isOpen(state)) throw directoryRefusals.TENANT_INVITATION_ID_NOT_FOUND();
  if (state === 'expired') throw directoryRefusals.TENANT_INVITATION_EXPIRED();
}

/** One address, as mail servers take it (RFC 5321 in its everyday part): undefined when it is none. */
export function addressOf(text: string): string | undefined {
  const address = text.trim();
  const isOne = /^[^\s@<>,;:"()[\]\\]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,63}$/u.test(address);
  return isOne && address.length <= 254 && !address.includes('..') ? address : undefined;
}

/** Addresses are the same person's in any case. */
export const sameAddress = (address: string): string => address.toLowerCase();
