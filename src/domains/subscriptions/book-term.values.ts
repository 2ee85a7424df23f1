import type { BookTerm } from './book-term.schema.ts';
import type { EndOfTermAction, SubscriptionState } from './subscriptions.values.ts';

/** Subscription that runs here, as far as it is compared. */
export interface HeldTerm {
  readonly id: string;
  readonly ref: string;
  readonly name: string;
  readonly seats: number;
  readonly startsOn: string;
  readonly endsOn: string | null;
  readonly endOfTermAction: EndOfTermAction;
  readonly state: SubscriptionState;
}

/** True for what is served or billed at Microsoft. */
export const runs = ({ state }: BookTerm): boolean => state !== 'ended' && state !== 'pending';

/** Returns the id of the offer that a subscription is of. */
export const offerOf = ({ productId, skuId, termDuration, billingPlan }: BookTerm): string =>
  `${productId}:${skuId}:${termDuration}:${billingPlan}`;

/** Returns the end of the term as it is kept here: trials and what has no end leave no choice. */
export function endingOf({ isTrial, endsOn, endOfTermAction }: BookTerm): EndOfTermAction {
  return isTrial || endsOn === null ? 'none' : endOfTermAction;
}
