import type { Held } from '../world/directory.ts';
import type { Subscription } from '../world/subscription.rules.ts';
import type { PartnerFault } from './partner-fault.rules.ts';

/** Requested state of a subscription: a property that the body leaves out is reset, not kept. */
export type Update = {
  readonly quantity: number;
  readonly status: Subscription['status'];
  readonly isRenewed: boolean;
  readonly isOtherBillingCycle: boolean;
  readonly isStale: boolean;
};

const windowMs = 7 * 86_400_000;

/** Judges an update in the order in which it would do harm; undefined lets it pass. */
export function judgeUpdate(held: Held, update: Update, now: number): PartnerFault | undefined {
  return checks.find(({ isBroken }) => isBroken(held, update, now))?.fault;
}

const checks: readonly {
  readonly fault: PartnerFault;
  readonly isBroken: (held: Held, update: Update, now: number) => boolean;
}[] = [
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
    fault: 'quantityOutOfRange',
    isBroken: ({ product }, { quantity }) => quantity < 1 || quantity > product.maxSeats,
  },
  {
    fault: 'noDecrease',
    isBroken: (held, update, now) => update.quantity < leastQuantity(held, now),
  },
  {
    // Cancelling is giving everything back.
    fault: 'noDecrease',
    isBroken: (held, { status }, now) => status === 'deleted' && leastQuantity(held, now) > 0,
  },
];

/** Returns how many seats have to stay: those whose seven days are over. */
export function leastQuantity({ quantity, term, additions }: Held, now: number): number {
  if (now < term.startsAt + windowMs) return 0;
  const recent = additions.filter(({ at }) => now < at + windowMs);
  return quantity - recent.reduce((sum, one) => sum + one.quantity, 0);
}

/** Returns the subscription after an update. */
export function updated(held: Held, update: Update, now: number): Subscription {
  const { term: _, standing: __, ...subscription } = held;
  const { quantity, status, isRenewed } = update;
  return {
    ...subscription,
    quantity,
    status,
    isRenewed,
    additions: additionsAfter(held, quantity - held.quantity, now),
  };
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
