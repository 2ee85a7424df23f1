import type { AllowedAction, Subscription } from '#domains/subscriptions/subscriptions.schema.ts';
import type {
  SubscriptionAction,
  SubscriptionState,
} from '#domains/subscriptions/subscriptions.values.ts';
import type { Tone } from '#platform/web/ui/chip.tsx';

/** Subscription states in the order of the life cycle (product rule B2.20). */
export const subscriptionStates: readonly SubscriptionState[] = [
  'pending',
  'active',
  'updating',
  'suspended',
  'extended',
  'expired',
  'disabled',
  'deleted',
];

export const subscriptionTones: Readonly<Record<SubscriptionState, Tone>> = {
  pending: 'info',
  active: 'success',
  updating: 'info',
  suspended: 'warning',
  extended: 'warning',
  expired: 'neutral',
  disabled: 'neutral',
  deleted: 'neutral',
};

const endedStates: readonly SubscriptionState[] = ['expired', 'disabled', 'deleted'];

/** Returns whether the subscription has ended: no term, end or renewal lies ahead. */
export function hasEnded({ state }: Pick<Subscription, 'state'>): boolean {
  return endedStates.includes(state);
}

/** The server's word on an action; one that it does not mention is not allowed. */
export function permissionFor(
  action: SubscriptionAction,
  allowed: readonly AllowedAction[],
): AllowedAction {
  return allowed.find((one) => one.action === action) ?? { action, isAllowed: false, reason: null };
}

/** Date in a subscription's life, for its timeline. */
export interface Milestone {
  readonly kind: 'started' | 'reducible' | 'cancellable' | 'ends' | 'renews';
  /** A moment, or a plain day. */
  readonly at: string;
  /** Seats that can be given back until then. */
  readonly seats?: number;
  readonly isAhead: boolean;
}

type Dated = Pick<
  Subscription,
  | 'state'
  | 'startsOn'
  | 'endsOn'
  | 'renewsOn'
  | 'endOfTermAction'
  | 'cancellableUntil'
  | 'refundableSeats'
>;

/** Returns past and future milestones by date, without windows that have closed. */
export function milestones(subscription: Dated, now: Date): Milestone[] {
  if (hasEnded(subscription))
    return [{ kind: 'started', at: subscription.startsOn, isAhead: false }];
  const { startsOn, endsOn, renewsOn, endOfTermAction, cancellableUntil, refundableSeats } =
    subscription;
  const renews = endOfTermAction === 'renew' && renewsOn !== null;
  const all: Omit<Milestone, 'isAhead'>[] = [
    { kind: 'started', at: startsOn },
    ...refundableSeats.map(({ quantity, until }) => ({
      kind: 'reducible' as const,
      at: until,
      seats: quantity,
    })),
    ...(cancellableUntil === null ? [] : [{ kind: 'cancellable' as const, at: cancellableUntil }]),
    ...(endsOn === null || renews ? [] : [{ kind: 'ends' as const, at: endsOn }]),
    ...(renews ? [{ kind: 'renews' as const, at: renewsOn }] : []),
  ];
  return all
    .map((one) => ({ ...one, isAhead: new Date(one.at) > now }))
    .filter(
      (one) =>
        one.isAhead || one.kind === 'started' || one.kind === 'ends' || one.kind === 'renews',
    )
    .toSorted((a, b) => new Date(a.at).getTime() - new Date(b.at).getTime());
}

/**
 * The next date until which seats can be given back, with how many: the one that is missed first.
 */
export function nextReduction(
  refundable: Subscription['refundableSeats'],
  now: Date,
): Subscription['refundableSeats'][number] | undefined {
  return refundable
    .filter(({ until, quantity }) => quantity > 0 && new Date(until) > now)
    .toSorted((a, b) => new Date(a.until).getTime() - new Date(b.until).getTime())[0];
}

const soonDays = 30;

/**
 * Returns the sign of a term's end: to decide within 30 days, later, decided, or the end; undefined
 * where no term runs.
 */
export function termPeak(
  { state, endsOn, endOfTermAction }: Pick<Subscription, 'state' | 'endsOn' | 'endOfTermAction'>,
  now: Date,
): 'due' | 'later' | 'decided' | 'ends' | undefined {
  if (endsOn === null || hasEnded({ state })) return undefined;
  if (endOfTermAction === 'cancel') return 'ends';
  const days = (Date.parse(endsOn) - now.getTime()) / 86_400_000;
  if (days <= soonDays) return 'due';
  return days <= 3 * soonDays ? 'later' : 'decided';
}
