import type { SampleLine } from '#domains/orders/demo/sample-line.estate.ts';
import { dayOf } from '#platform/common/demo/dates.ts';
import { termDates, type TermDates } from '#platform/common/term-dates.ts';
import { monthsOfTerm } from '#platform/common/term.ts';
import { stateAfterEnd } from '../end-of-term.rules.ts';
import type { EndOfTermAction, SubscriptionState } from '../subscriptions.values.ts';
import { isEnding, type Change } from './sample-changes.estate.ts';

/**
 * The term of a day: renewed as often as needed, or the one that was let end. Undefined for what
 * never ends.
 */
export function termAt(
  startsOn: string,
  { termDuration, isTrial, endsOn = null }: SampleLine,
  endOfTerm: EndOfTermAction,
  today: string,
): TermDates | undefined {
  const months = monthsOfTerm(termDuration);
  if (months === undefined) return undefined;
  let term = endsOn === null ? termDates(startsOn, months) : shortTerm(startsOn, endsOn);
  if (isTrial || endOfTerm === 'cancel') return term;
  while (term.end < today) term = termDates(term.renewal, months);
  return term;
}

/** A first term that ends on a day; the next one follows it at once (product rule B2.12). */
const shortTerm = (start: string, end: string): TermDates => ({
  ...{ start, end },
  renewal: dayOf(new Date(Date.parse(end) + 86_400_000)),
});

interface StateFacts {
  readonly line: SampleLine;
  readonly done: readonly Change[];
  readonly isLocked: boolean;
  readonly endOfTerm: EndOfTermAction;
  readonly term: TermDates | undefined;
}

/** Returns the state that follows from the changes and from the day. */
export function stateOf(
  { line, done, isLocked, endOfTerm, term }: StateFacts,
  now: Date,
): SubscriptionState {
  if (done.some(isEnding)) return 'deleted';
  const today = dayOf(now);
  if (term && term.end < today)
    return stateAfterEnd(
      { state: 'active', endOfTermAction: line.isTrial ? 'none' : endOfTerm, endsOn: term.end },
      today,
    );
  return isLocked ? 'updating' : 'active';
}
