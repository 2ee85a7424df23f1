import { orderRefusals } from '#domains/orders/orders.refusals.ts';
import { liveStates } from './subscription-state.rules.ts';
import type { AllowedAction } from './subscriptions.schema.ts';
import {
  type EndOfTermAction,
  type SubscriptionAction,
  type SubscriptionState,
  subscriptionActions,
  soonDays,
  type SubscriptionShow,
} from './subscriptions.values.ts';

/**
 * Seats that were added together and may be given back until a moment of their own (product rule
 * B2.6).
 */
export interface Batch {
  readonly id: string;
  readonly quantity: number;
  readonly addedAt: Date;
  /** The day from which they were charged. */
  readonly chargedFrom: string;
  readonly until: Date;
  /** The order that brought them; a renewal, or what is older than this record, has none. */
  readonly orderId?: string | null;
}

/** Facts about the subscription that the rule needs. */
export interface ActionSubject {
  readonly state: SubscriptionState;
  readonly seats: number;
  readonly isTrial: boolean;
  /** Null: bought once, never ends. */
  readonly endsOn: string | null;
  readonly endOfTermAction: EndOfTermAction;
  readonly cancellableUntil: Date | null;
  readonly batches: readonly Batch[];
}

export interface ActionFacts {
  readonly now: Date;
  /** The caller holds the claim that changes need. */
  readonly mayChange: boolean;
}

/** Keys of reasons; their texts stand in subscriptions.messages.ts. */
export type Reason = (typeof reasons)[number];
export const reasons = [
  'REASON_PERMISSION',
  'REASON_LOCKED',
  'REASON_PENDING',
  'REASON_SUSPENDED',
  'REASON_EXTENDED',
  'REASON_ENDED',
  'REASON_TRIAL',
  'REASON_PERPETUAL',
  'REASON_NOT_RENEWING',
  'REASON_WINDOW_CLOSED',
  'REASON_LAST_SEAT',
  'REASON_SEATS_UNCHANGED',
  'REASON_MORE_THAN_RETURNABLE',
  'REASON_END_OF_TERM_UNCHANGED',
  'REASON_ALREADY_MONTHLY',
  'REASON_EXTENDED_UPGRADE',
  'REASON_UPGRADE_SEATS',
  'REASON_UPGRADE_TARGET',
  'REASON_UPGRADE_NOT_SOLD',
  'REASON_UPGRADE_REFUSED',
] as const;

/** Why nothing can be done in a state; what is not named is judged action by action. */
const closed: Partial<Record<SubscriptionState, Reason>> = {
  pending: 'REASON_PENDING',
  updating: 'REASON_LOCKED',
  expired: 'REASON_ENDED',
  disabled: 'REASON_ENDED',
  deleted: 'REASON_ENDED',
};

/** Every action with the server's word on it: the screen only shows it (product reference A8.1). */
export function allowedActions(subject: ActionSubject, facts: ActionFacts): AllowedAction[] {
  return subscriptionActions.map((action) => {
    const reason = whyNot(action, subject, facts);
    return { action, isAllowed: reason === null, reason };
  });
}

/** The first reason against it, the most general first; null: go ahead. */
export function whyNot(
  action: SubscriptionAction,
  subject: ActionSubject,
  { now, mayChange }: ActionFacts,
): Reason | null {
  if (!mayChange) return 'REASON_PERMISSION';
  const shut = closed[subject.state];
  if (shut) return shut;
  return checks[action](subject, now);
}

const checks: Readonly<
  Record<SubscriptionAction, (subject: ActionSubject, now: Date) => Reason | null>
> = {
  rename: () => null,
  increaseSeats: (subject) => whyFixed(subject) ?? whyNoSeats(subject),
  decreaseSeats: (subject, now) => {
    const fixed = whyFixed(subject) ?? whyNoSeats(subject);
    if (fixed) return fixed;
    if (subject.seats <= 1) return 'REASON_LAST_SEAT';
    return returnableSeats(subject, now) > 0 ? null : 'REASON_WINDOW_CLOSED';
  },
  upgrade: (subject) => whyFixed(subject) ?? whyNoUpgrade(subject),
  // only a term that renews can begin with other seats (B2.10)
  setNextSeats: (subject) =>
    whyFixed(subject) ??
    whyNoSeats(subject) ??
    (subject.endOfTermAction === 'renew' ? null : 'REASON_NOT_RENEWING'),
  setEndOfTerm: (subject) =>
    whyFixed(subject) ?? (subject.state === 'suspended' ? 'REASON_SUSPENDED' : null),
  cancel: (subject, now) => {
    if (subject.isTrial) return 'REASON_TRIAL';
    // month to month: given back pro rata at any time (B2.19)
    if (subject.state === 'extended') return null;
    return subject.cancellableUntil && now <= subject.cancellableUntil
      ? null
      : 'REASON_WINDOW_CLOSED';
  },
};

/** Trials and goods bought once stay as they are (B2.1). */
function whyFixed({ isTrial, endsOn }: ActionSubject): Reason | null {
  if (isTrial) return 'REASON_TRIAL';
  return endsOn === null ? 'REASON_PERPETUAL' : null;
}

/** Seats that run month by month after their term have no term to move within (B2.19). */
function whyNoUpgrade({ state }: ActionSubject): Reason | null {
  if (state === 'suspended') return 'REASON_SUSPENDED';
  return state === 'extended' ? 'REASON_EXTENDED_UPGRADE' : null;
}

function whyNoSeats({ state }: ActionSubject): Reason | null {
  if (state === 'suspended') return 'REASON_SUSPENDED';
  return state === 'extended' ? 'REASON_EXTENDED' : null;
}

export function openBatches({ batches }: Pick<ActionSubject, 'batches'>, now: Date): Batch[] {
  return batches
    .filter((batch) => now <= batch.until)
    .toSorted((a, b) => a.until.getTime() - b.until.getTime());
}

/** Seats that may still go; one always stays, the last one goes by cancelling. */
export function returnableSeats(
  subject: Pick<ActionSubject, 'batches' | 'seats'>,
  now: Date,
): number {
  const open = openBatches(subject, now).reduce((seats, batch) => seats + batch.quantity, 0);
  return Math.max(0, Math.min(open, subject.seats - 1));
}

/**
 * @throws PortalError ERROR_MARKETPLACE_BOOKED_SUBSCRIPTION_LOCKED while an order runs, else
 * ERROR_MARKETPLACE_ACTION_NOT_ALLOWED
 */
export function demandAction(
  action: SubscriptionAction,
  subject: ActionSubject,
  facts: ActionFacts,
): void {
  const reason = whyNot(action, subject, facts);
  if (reason === 'REASON_LOCKED') throw orderRefusals.BOOKED_SUBSCRIPTION_LOCKED();
  if (reason) throw orderRefusals.ACTION_NOT_ALLOWED({ action, reason });
}

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
