import type { Held } from '../world/directory.ts';
import {
  termAt,
  type AtEnd,
  type Schedule,
  type Subscription,
} from '../world/subscription.rules.ts';
import type { PartnerFault } from './partner-fault.rules.ts';
import { rehearsalOf, rehearsedMs } from './rehearsal.rules.ts';

/** Requested state of a subscription: a property that the body leaves out is reset, not kept. */
export type Update = {
  readonly quantity: number;
  readonly status: Subscription['status'];
  readonly isRenewed: boolean;
  /** True where it is asked to end with its term. */
  readonly isCancelled: boolean;
  readonly schedule: Omit<Schedule, 'at'> | undefined;
  readonly isOtherBillingCycle: boolean;
  readonly friendlyName: string;
  readonly isStale: boolean;
};

/** Facts that an update is judged by, beside the subscription itself. */
export type Circumstances = {
  readonly now: number;
  /** True while another operation on the subscription is under way. */
  readonly isBusy: boolean;
  /** False where the customer's agreement is missing. */
  readonly mayBuy: boolean;
  /** Time since an update under this name was asked for first, in ms. */
  readonly rehearsedFor: number;
  /** Seats of the same product that the customer has in other subscriptions. */
  readonly seatsElsewhere: number;
};

const windowMs = 7 * 86_400_000;

const refusalOf = ({ friendlyName }: Update) => rehearsalOf(friendlyName).refused;

/** Judges an update in the order in which it would do harm; undefined lets it pass. */
export function judgeUpdate(
  held: Held,
  update: Update,
  circumstances: Circumstances,
): PartnerFault | undefined {
  return checks.find(({ isBroken }) => isBroken(held, update, circumstances))?.fault;
}

const checks: readonly {
  readonly fault: PartnerFault;
  readonly isBroken: (held: Held, update: Update, at: Circumstances) => boolean;
}[] = [
  {
    fault: 'pendingOperation',
    isBroken: (_, { friendlyName }, { isBusy, rehearsedFor }) =>
      isBusy || (rehearsalOf(friendlyName).isSlow && rehearsedFor < rehearsedMs),
  },
  { fault: 'badBody', isBroken: (_, update) => refusalOf(update) === 'declined' },
  { fault: 'quantityOutOfRange', isBroken: (_, update) => refusalOf(update) === 'seatCap' },
  { fault: 'notForSale', isBroken: (_, update) => refusalOf(update) === 'unknownOffer' },
  {
    fault: 'agreementMissing',
    isBroken: (held, update, { mayBuy, rehearsedFor }) =>
      (!mayBuy && update.quantity !== held.quantity) ||
      refusalOf(update) === 'agreement' ||
      (rehearsalOf(update.friendlyName).isInputMissing && rehearsedFor < rehearsedMs),
  },
  { fault: 'staleEtag', isBroken: (_, { isStale }) => isStale },
  {
    fault: 'closed',
    isBroken: ({ standing }) => standing === 'expired' || standing === 'deleted',
  },
  { fault: 'billingCycle', isBroken: (_, { isOtherBillingCycle }) => isOtherBillingCycle },
  {
    fault: 'suspending',
    isBroken: ({ quantity }, update) =>
      update.status === 'suspended' && update.quantity !== quantity,
  },
  {
    fault: 'suspended',
    isBroken: ({ standing, quantity }, update) =>
      standing === 'suspended' && update.status === 'active' && update.quantity !== quantity,
  },
  {
    fault: 'noRenewal',
    isBroken: ({ isTrial }, { isRenewed, schedule }) =>
      (isTrial && isRenewed) || (schedule !== undefined && !isRenewed),
  },
  {
    // A trial has the seats that it has, and nothing changes in the extended service term.
    fault: 'quantityOutOfRange',
    isBroken: ({ isTrial, term, quantity }, update) =>
      (isTrial || term.state === 'extended') && update.quantity !== quantity,
  },
  {
    fault: 'quantityOutOfRange',
    isBroken: ({ product, quantity: has }, { quantity }, { seatsElsewhere }) =>
      quantity < 1 || (quantity > has && quantity + seatsElsewhere > product.maxSeats),
  },
  {
    fault: 'noDecrease',
    isBroken: (held, update, { now }) => update.quantity < leastQuantity(held, now),
  },
  {
    // Cancelling is giving everything back; the extended service term can be left at any time.
    fault: 'noDecrease',
    isBroken: (held, { status }, { now }) =>
      status === 'deleted' && held.term.state !== 'extended' && leastQuantity(held, now) > 0,
  },
];

/** Returns how many seats have to stay: those whose seven days are over. */
function leastQuantity({ quantity, term, additions }: Held, now: number): number {
  if (now < term.startsAt + windowMs && term.state !== 'extended') return 0;
  const recent = additions.filter(({ at }) => now < at + windowMs);
  return quantity - recent.reduce((sum, one) => sum + one.quantity, 0);
}

/** Returns the subscription after an update. */
export function updated(held: Held, update: Update, now: number): Subscription {
  const { term, standing: _, ...subscription } = held;
  const { quantity, status, schedule } = update;
  const isImmediate = quantity !== held.quantity || status !== held.status;
  return {
    ...subscription,
    ...startedAnew(held),
    quantity,
    status,
    atEnd: atEndOf(held, update),
    // A change with immediate effect drops what was scheduled (product rule B2.10).
    next: schedule && !isImmediate ? { ...schedule, at: term.endsAt } : undefined,
    additions: additionsAfter(held, quantity - held.quantity, now),
  };
}

/** The term that runs becomes the one from which the later ones are counted. */
function startedAnew({ term, months }: Held) {
  const anchorAt = term.startsAt;
  const usual = termAt({ anchorAt, months, atEnd: 'lapse' }, anchorAt).endsAt;
  return {
    anchorAt,
    customEndAt: usual === term.endsAt ? undefined : term.endsAt,
    isExtended: term.state === 'extended',
  };
}

const extendedSince = {
  /** Bought or renewed from here on. */ starts: Date.UTC(2025, 3, 1),
  /** Ending from here on. */ ends: Date.UTC(2026, 4, 4),
};

/** A renewal that is off and not cancelled becomes the extended service term (B2.19). */
function atEndOf({ isTrial, term }: Held, { isRenewed, isCancelled }: Update): AtEnd {
  if (isRenewed) return 'renew';
  if (isCancelled) return 'cancel';
  const { starts, ends } = extendedSince;
  return !isTrial && term.startsAt >= starts && term.endsAt >= ends ? 'extend' : 'lapse';
}

/** Seats that go are taken from those that came last. */
function additionsAfter({ additions }: Held, by: number, now: number): Subscription['additions'] {
  if (by > 0) return [...additions, { quantity: by, at: now }];
  let left = -by;
  return additions
    .toReversed()
    .flatMap(({ quantity, at }) => {
      const taken = Math.min(left, quantity);
      left -= taken;
      return taken < quantity ? [{ quantity: quantity - taken, at }] : [];
    })
    .toReversed();
}
