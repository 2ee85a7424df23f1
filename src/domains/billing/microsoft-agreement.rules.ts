import type { ReadMicrosoftAgreement } from './billing.port.ts';
import type { Confirmation, MicrosoftAgreement } from './microsoft-agreement.schema.ts';
import type { MicrosoftAgreementState } from './microsoft-agreement.ts';

/**
 * Since October 2025 who was confirmed before this day may not buy, change seats or upgrade until it
 * is confirmed anew (Microsoft's enforcement of the agreement, product reference A2.4).
 */
const confirmedAnewFrom = '2023-04-01';

/** Returns how a company stands to the agreement. */
export function stateOf({ isDirect, confirmed }: ReadMicrosoftAgreement): MicrosoftAgreementState {
  if (isDirect) return 'direct';
  if (!confirmed) return 'missing';
  return confirmed.on < confirmedAnewFrom ? 'outdated' : 'confirmed';
}

/** Returns the agreement as people see it. */
export function viewAgreement(
  read: (ReadMicrosoftAgreement & { readonly readAt: Date }) | undefined,
  asked: Confirmation | undefined,
  isOld: boolean,
): MicrosoftAgreement {
  const confirmed = read?.confirmed ?? null;
  return {
    state: read ? stateOf(read) : null,
    readAt: read?.readAt.toISOString() ?? null,
    isOld: isOld && read !== undefined,
    link: read?.link ?? '',
    accepted: confirmed && {
      by: `${confirmed.firstName} ${confirmed.lastName}`.trim(),
      email: confirmed.email,
      on: confirmed.on,
      isOfCurrentVersion: confirmed.templateId === read?.templateId,
    },
    asked: asked ?? null,
  };
}

/** Reason for which an acceptance cannot be confirmed. */
export type Hindrance = 'CONFIRMATION_WAITING' | 'ACCEPTED_LATER';

/** Judges an acceptance that staff enter: one at a time, and of a day that has come. */
export function hindranceOf(
  { agreedOn }: { readonly agreedOn: string },
  { today, isAnyWaiting }: { readonly today: string; readonly isAnyWaiting: boolean },
): Hindrance | undefined {
  if (isAnyWaiting) return 'CONFIRMATION_WAITING';
  return agreedOn > today ? 'ACCEPTED_LATER' : undefined;
}

/** Time after which Microsoft, which does not answer, is no longer asked. */
export const patienceMs = 86_400_000;

/** Returns how long to wait for the next try: a fifth of the age, a second to ten minutes. */
export const waitMs = (ageMs: number): number =>
  Math.min(600_000, Math.max(1_000, Math.round(ageMs / 5)));
