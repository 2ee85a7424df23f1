import { openBatches, type Batch } from './allowed-actions.rules.ts';
import { liveStates } from './subscription-state.rules.ts';
import { soonDays, type SubscriptionShow, type SubscriptionState } from './subscriptions.values.ts';

const dayMs = 86_400_000;

interface Subject {
  readonly state: SubscriptionState;
  readonly endsOn: string | null;
  readonly batches: readonly Batch[];
}

/**
 * Returns whether a running subscription belongs to what a list is narrowed to by its own dates;
 * free seats are the directory's to tell.
 */
export function isShown(
  subject: Subject,
  show: Exclude<SubscriptionShow, 'free'>,
  now: Date,
): boolean {
  const { state, endsOn } = subject;
  if (!liveStates.includes(state)) return false;
  if (show === 'returnable') return openBatches(subject, now).length > 0;
  const [today, last] = [now, new Date(now.getTime() + soonDays * dayMs)].map((at) =>
    at.toISOString().slice(0, 10),
  );
  return endsOn !== null && endsOn >= (today ?? '') && endsOn <= (last ?? '');
}
