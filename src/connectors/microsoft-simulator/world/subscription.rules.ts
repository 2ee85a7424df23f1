import type { Customer } from './customer.rules.ts';
import { draw, guid } from './draw.rules.ts';
import type { Product } from './products.ts';

/** A subscription as it was bought. */
export type Subscription = {
  readonly id: string;
  readonly product: Product;
  readonly quantity: number;
  /** 1 or 12. */
  readonly months: number;
  readonly boughtAt: number;
  readonly isRenewed: boolean;
  /** What the partner made of it. */
  readonly status: 'active' | 'suspended' | 'deleted';
  /** Seats that were added later; each has a window of its own in which it can be given back. */
  readonly additions: readonly { readonly quantity: number; readonly at: number }[];
};

/** State of a subscription at a moment. */
export type Standing = 'active' | 'suspended' | 'deleted' | 'expired';

/** Where a subscription stands at a moment. */
export type Term = {
  readonly state: 'active' | 'ended';
  readonly startsAt: number;
  readonly endsAt: number;
};

const aspect = { id: 401, free: 402, month: 403, bought: 404, renews: 405 };
const dayMs = 86_400_000;

/** Returns the subscriptions of a tenant: seats for all licences that are assigned, and some free. */
export function subscriptionsOf(
  customer: Customer,
  assigned: readonly [number, number, number],
  startsAt: number,
): Subscription[] {
  const { seed, products } = customer;
  return products.map((product, at) => {
    const used = assigned[at] ?? 0;
    const free = 1 + Math.floor(used * 0.1 * draw(seed, at, aspect.free));
    const ago = Math.floor(draw(seed, at, aspect.bought) * 360) + 1;
    return {
      id: guid(seed, at, aspect.id),
      product,
      quantity: Math.min(product.maxSeats, used + free),
      months: draw(seed, at, aspect.month) < 0.25 ? 1 : 12,
      boughtAt: startsAt - ago * dayMs,
      isRenewed: at < 2 || draw(seed, at, aspect.renews) < 0.7,
      status: 'active',
      additions: [],
    };
  });
}

/** Returns the term of a subscription at a moment: renewed terms follow each other. */
export function termAt(
  { boughtAt, months, isRenewed }: Pick<Subscription, 'boughtAt' | 'months' | 'isRenewed'>,
  at: number,
): Term {
  let term = 0;
  if (isRenewed) while (monthsAfter(boughtAt, (term + 1) * months) <= at) term += 1;
  const endsAt = monthsAfter(boughtAt, (term + 1) * months);
  return {
    state: endsAt <= at ? 'ended' : 'active',
    startsAt: monthsAfter(boughtAt, term * months),
    endsAt,
  };
}

/** Returns how a subscription stands in its term: what was ended by hand stays so. */
export function standingOf({ status }: Subscription, { state }: Term): Standing {
  if (status === 'deleted') return 'deleted';
  return state === 'ended' ? 'expired' : status;
}

/** Returns the same day some months later, or the last of its month (UTC). */
export function monthsAfter(moment: number, months: number): number {
  const from = new Date(moment);
  const first = new Date(moment);
  first.setUTCMonth(from.getUTCMonth() + months, 1);
  const last = Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0);
  return first.setUTCDate(Math.min(from.getUTCDate(), new Date(last).getUTCDate()));
}
