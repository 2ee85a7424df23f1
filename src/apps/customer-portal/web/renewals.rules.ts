import type { EndOfTermAction, SubscriptionState } from '#domains/subscriptions/subscriptions.contract.ts';

export const daysAhead = 90;
const dayMs = 86_400_000;

/** States in which a term still runs towards its end. */
const running: readonly SubscriptionState[] = ['active', 'updating', 'suspended', 'extended'];

/**
 * What is up for a decision, the one with the least time first (product reference A17: sorted by the last moment to
 * act). The last moment is the end of the term's last day; perpetual goods have none.
 */
export function dueRenewals<T extends { readonly endsOn: string | null; readonly state: SubscriptionState }>(
  rows: readonly T[],
  now: Date,
): readonly T[] {
  const today = now.toISOString().slice(0, 10);
  const last = new Date(now.getTime() + daysAhead * dayMs).toISOString().slice(0, 10);
  const isDue = ({ endsOn, state }: T): boolean => endsOn !== null && endsOn >= today && endsOn <= last && running.includes(state);
  return rows.filter(isDue).toSorted((a, b) => (a.endsOn ?? '').localeCompare(b.endsOn ?? ''));
}

/** What happens by itself decides how much a line wants to be looked at. */
export function toneOf(action: EndOfTermAction, endsOn: string, now: Date): 'neutral' | 'warning' | 'info' {
  const days = (Date.parse(endsOn) - now.getTime()) / dayMs;
  if (action === 'cancel' || action === 'none') return days < 30 ? 'warning' : 'neutral';
  return action === 'extend' ? 'info' : 'neutral';
}
