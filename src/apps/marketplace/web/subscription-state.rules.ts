import type { AllowedAction, Subscription } from '#domains/subscriptions/subscriptions.schema.ts';
import type {
  SubscriptionAction,
  SubscriptionState,
} from '#domains/subscriptions/subscriptions.values.ts';
import { plainDay } from '#platform/common/format/days.rules.ts';
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

const inPlaceOf: Partial<Record<SubscriptionAction, SubscriptionAction>> = {
  increaseSeats: 'decreaseSeats',
  decreaseSeats: 'increaseSeats',
  cancel: 'setEndOfTerm',
};

/**
 * Returns the action whose dialog opens for a wish: what is asked for, else what serves the same
 * wish (seats are one dialog; what can no longer be cancelled can end with its term); undefined:
 * neither is allowed.
 */
export function openedAction(
  wished: SubscriptionAction,
  isAllowed: (action: SubscriptionAction) => boolean,
): SubscriptionAction | undefined {
  return [wished, inPlaceOf[wished]].find((one) => one !== undefined && isAllowed(one));
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

/** Seats that can be given back now, of all batches together. */
export interface OpenReduction {
  readonly quantity: number;
  /** Moment at which the first of the windows closes. */
  readonly until: string;
  /** True if the other windows close on the same day of the reader. */
  readonly isOneDay: boolean;
}

/** Returns the seats of all open windows, as the home counts them, and the end that comes first. */
export function openReduction(
  refundable: Subscription['refundableSeats'],
  now: Date,
): OpenReduction | undefined {
  const open = refundable
    .filter(({ until, quantity }) => quantity > 0 && new Date(until) > now)
    .toSorted((a, b) => new Date(a.until).getTime() - new Date(b.until).getTime());
  const [first] = open;
  if (!first) return undefined;
  return {
    quantity: open.reduce((seats, { quantity }) => seats + quantity, 0),
    until: first.until,
    isOneDay: new Set(open.map(({ until }) => plainDay(new Date(until)))).size === 1,
  };
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
