import type { OutsideFault } from './connections.port.ts';
import type { SignInReason, SignInState } from './partner-sign-in.ts';

const minuteMs = 60_000;
const dayMs = 86_400_000;

/** Time within which an answer has to come back. */
export const attemptMs = 10 * minuteMs;
/** Refresh tokens that nobody used for so long are no good any more (Microsoft Entra ID). */
const unusedMs = 90 * dayMs;
/** Time for which a refusal is believed: what stopped it may be repaired at Microsoft. */
const believedMs = 60 * minuteMs;

/** Returns whether an attempt is too old to be answered. */
export function isLate(begunAt: Date, now: Date): boolean {
  return now.getTime() - begunAt.getTime() >= attemptMs;
}

/** A sign-in as it is kept. */
export interface KeptSignIn {
  readonly renewedAt: Date;
  readonly reason: Exclude<SignInReason, 'unreadable'> | null;
  readonly refusedAt: Date | null;
}

/** Returns how the operator's person stands at Partner Center. */
export function signInStanding(
  kept: (KeptSignIn & { readonly isReadable: boolean }) | undefined,
  now: Date,
): {
  readonly state: Exclude<SignInState, 'notSetUp' | 'simulated'>;
  readonly reason: SignInReason | null;
} {
  if (!kept) return { state: 'none', reason: null };
  const reason = kept.isReadable ? (kept.reason ?? unusedOf(kept, now)) : 'unreadable';
  return { state: reason === null ? 'signedIn' : 'again', reason };
}

function unusedOf({ renewedAt }: KeptSignIn, now: Date): 'unused' | null {
  return now.getTime() - renewedAt.getTime() >= unusedMs ? 'unused' : null;
}

/**
 * Returns whether the token may be used: after a refusal not for an hour, so that not every
 * customer's turn asks Microsoft with a token that it has refused.
 */
export function isWorthTrying(
  { reason, refusedAt }: Pick<KeptSignIn, 'reason' | 'refusedAt'>,
  now: Date,
): boolean {
  if (reason === null || refusedAt === null) return true;
  return now.getTime() - refusedAt.getTime() >= believedMs;
}

/** Code of Microsoft Entra ID for a refresh token that was not used for too long. */
const unusedCode = 'AADSTS700082';

/** Returns the reason that follows from a refusal of the login service. */
export function reasonOf(refusal: {
  readonly reason: 'missing' | 'expired' | 'mfaMissing';
  readonly code: string | undefined;
}): Exclude<SignInReason, 'unreadable'> {
  if (refusal.reason === 'mfaMissing') return 'mfaMissing';
  if (refusal.reason === 'missing') return 'consentMissing';
  return refusal.code === unusedCode ? 'unused' : 'ended';
}

/** Names of refusals for what may be wrong with an answer. */
export type AnswerRefusal =
  | 'SIGN_IN_FOREIGN'
  | 'SIGN_IN_WITHOUT_MFA'
  | 'SIGN_IN_NOT_CONSENTED'
  | 'SIGN_IN_CREDENTIAL'
  | 'SIGN_IN_REFUSED'
  | 'MICROSOFT_SILENT';

const silence: readonly OutsideFault['kind'][] = ['network', 'timeout', 'throttled', 'unavailable'];

/** Returns the refusal for a code that could not be redeemed. */
export function refusalOf(fault: OutsideFault): AnswerRefusal {
  if (fault.kind === 'foreignToken') return 'SIGN_IN_FOREIGN';
  if (fault.kind === 'credentialRefused') return 'SIGN_IN_CREDENTIAL';
  if (silence.includes(fault.kind)) return 'MICROSOFT_SILENT';
  if (fault.kind !== 'consentNeeded') return 'SIGN_IN_REFUSED';
  if (fault.reason === 'mfaMissing') return 'SIGN_IN_WITHOUT_MFA';
  return fault.reason === 'missing' ? 'SIGN_IN_NOT_CONSENTED' : 'SIGN_IN_REFUSED';
}
