import type { LicenceTies } from './licence-book.rules.ts';
import type { Finding } from './licences.values.ts';

/** Facts that a finding goes by: one licence of one person. Days are plain dates in UTC. */
export interface HeldLicence {
  readonly skuId: string;
  /** Microsoft's word: Active, ActiveWithError, Disabled, Error. */
  readonly state: string;
  readonly isExcepted: boolean;
}

export interface Holder {
  readonly isEnabled: boolean;
  readonly isSharedMailbox: boolean;
  /** Null: never seen. */
  readonly lastActiveOn: string | null;
  readonly createdOn: string | null;
  /** Ids of all licences held. */
  readonly holds: readonly string[];
}

export interface FindingMeasure {
  readonly ties: LicenceTies;
  readonly today: string;
  /** False: usage is concealed or was never read. Then nothing is said about it. */
  readonly isActivityKnown: boolean;
}

const dayMs = 86_400_000;

/** Returns what is wrong with one licence of a person, the worst first (product reference A1.3). */
export function findingsOf(
  held: HeldLicence,
  holder: Holder,
  { ties, today, isActivityKnown }: FindingMeasure,
): Finding[] {
  if (held.isExcepted) return [];
  const { skuId, state } = held;
  const holds = new Set(holder.holds);
  const isContained = ties.contained.some(([one, other]) => one === skuId && holds.has(other));
  const hasBase = ties.bases.some(([one, base]) => one === skuId && holds.has(base));
  const quiet = isActivityKnown && holder.isEnabled ? quietDays(holder, today) : 0;
  const found: readonly (Finding | false)[] = [
    !holder.isEnabled && 'disabled',
    holder.isSharedMailbox && 'sharedMailbox',
    (state === 'Error' || state === 'ActiveWithError') && 'error',
    isContained && 'duplicate',
    ties.addons.includes(skuId) && !hasBase && 'missingBase',
    quiet > 90 && 'inactive90',
    quiet > 30 && quiet <= 90 && 'inactive30',
  ];
  return found.filter((one) => one !== false);
}

/** Days since a person was seen, or was created where nobody ever saw it. */
function quietDays({ lastActiveOn, createdOn }: Holder, today: string): number {
  const since = lastActiveOn ?? createdOn;
  return since === null ? 0 : Math.floor((Date.parse(today) - Date.parse(since)) / dayMs);
}
