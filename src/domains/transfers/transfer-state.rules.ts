import {
  daysToAnswer,
  type TransferDirection,
  type TransferState,
  type TransferStep,
  type TransferWish,
} from './transfers.values.ts';

const dayMs = 86_400_000;

/** Legal moves; what has ended stays as it is. */
const moves: Readonly<Record<TransferState, readonly TransferState[]>> = {
  pending: ['inProgress', 'complete', 'failed', 'rejected', 'withdrawn', 'expired'],
  inProgress: ['complete', 'failed'],
  complete: [],
  failed: [],
  rejected: [],
  withdrawn: [],
  expired: [],
};

export const isOpen = (state: TransferState): boolean => moves[state].length > 0;

/** Returns whether the provider's news may be believed: late and repeated answers change nothing. */
export const mayMove = (from: TransferState, to: TransferState): boolean =>
  moves[from].includes(to);

interface Standing {
  readonly state: TransferState;
  readonly wish: TransferWish | null;
  readonly isOwn: boolean;
}

/** Returns what the operator may do: who made it may withdraw, the other one decides (B7). */
export function stepsOf({ state, wish, isOwn }: Standing): readonly TransferStep[] {
  if (state !== 'pending' || wish !== null) return [];
  return isOwn ? ['withdraw'] : ['accept', 'reject'];
}

/** Returns the last day (UTC) on which a transfer can be answered. */
export const expiryOf = (createdAt: Date): string =>
  new Date(createdAt.getTime() + daysToAnswer * dayMs).toISOString().slice(0, 10);

/** Returns whether the operator takes its own transfer back because nobody answered. */
export function isOverdue(
  transfer: Standing & { readonly expiresOn: string },
  today: string,
): boolean {
  const { state, wish, isOwn, expiresOn } = transfer;
  return state === 'pending' && wish === null && isOwn && expiresOn < today;
}

/** The portal's own word for a transfer that the provider calls withdrawn. */
export const stateAfter = (told: TransferState, wasOverdue: boolean): TransferState =>
  told === 'withdrawn' && wasOverdue ? 'expired' : told;

/** Returns how long to wait for the next look: a fifth of the age, a second to ten minutes. */
export const waitMs = (ageMs: number): number =>
  Math.min(600_000, Math.max(1_000, Math.round(ageMs / 5)));

interface Ended {
  readonly direction: TransferDirection;
  readonly isMoved: boolean;
  readonly ref: string;
  readonly newRef: string | null;
}

/** Returns the subscription whose end of term the operator answers for now; null: another partner. */
export function refAfter({ direction, isMoved, ref, newRef }: Ended): string | null {
  if (direction === 'out') return isMoved ? null : ref;
  return isMoved ? (newRef ?? ref) : null;
}

export type EndAction = 'renew' | 'extend' | 'cancel' | 'none';

/**
 * Returns whether an end of term is another than it was chosen. Where nothing is known of before, a
 * term that goes on by the month unasked counts as one (B2.19).
 */
export function isEndDifferent(chosen: EndAction | null, seen: EndAction | null): boolean {
  if (seen === null) return false;
  return chosen === null ? seen === 'extend' : chosen !== 'none' && chosen !== seen;
}
