import type { Customer } from './customer.rules.ts';
import { draw, guid } from './draw.rules.ts';
import type { Product } from './products.ts';

/** Billing cycles of Partner Center. */
export type BillingCycle = 'monthly' | 'annual' | 'triennial' | 'none';

/** Fate of a subscription when its term is over; `lapse`: bought before there was a choice. */
export type AtEnd = 'renew' | 'extend' | 'cancel' | 'lapse';

/** Changes that wait for the next term. */
export type Schedule = {
  readonly product: Product;
  readonly quantity: number;
  readonly months: number;
  readonly billingCycle: BillingCycle;
  readonly customEndAt: number | undefined;
  /** End of the term that runs: the schedule holds from there on. */
  readonly at: number;
};

/** A subscription as it was bought, or as it was changed last. */
export type Subscription = {
  readonly id: string;
  readonly product: Product;
  readonly quantity: number;
  /** 1, 12 or 36. */
  readonly months: number;
  readonly billingCycle: BillingCycle;
  readonly boughtAt: number;
  /** Start of the term from which the later ones are counted. */
  readonly anchorAt: number;
  /** End of that term where it is another than the months say. */
  readonly customEndAt: number | undefined;
  readonly atEnd: AtEnd;
  /** True while the term that runs is one of the extended service term. */
  readonly isExtended: boolean;
  readonly isTrial: boolean;
  readonly next: Schedule | undefined;
  /** Order that it came with; undefined for what was there from the beginning. */
  readonly orderId: string | undefined;
  /** Moment from which on it is there. */
  readonly readyAt: number;
  /** State that the partner set. */
  readonly status: 'active' | 'suspended' | 'deleted';
  /** Seats that were added later; each has a window of its own in which it can be given back. */
  readonly additions: readonly { readonly quantity: number; readonly at: number }[];
};

/** State of a subscription at a moment. */
export type Standing = 'active' | 'suspended' | 'deleted' | 'expired';

/** Term of a subscription at a moment. */
export type Term = {
  readonly state: 'active' | 'extended' | 'ended';
  readonly startsAt: number;
  readonly endsAt: number;
};

const aspect = { id: 401, free: 402, month: 403, bought: 404, renews: 405 };
const dayMs = 86_400_000;

/** Returns the subscriptions of a tenant: seats for all licences that are assigned, and some free. */
export function subscriptionsOf(
  customer: Customer,
  assigned: readonly number[],
  startsAt: number,
): Subscription[] {
  const { seed, products } = customer;
  return products.map((product, at) => {
    const used = assigned[at] ?? 0;
    const free = 1 + Math.floor(used * 0.1 * draw(seed, at, aspect.free));
    const ago = Math.floor(draw(seed, at, aspect.bought) * 360) + 1;
    const isRenewed = at < 2 || draw(seed, at, aspect.renews) < 0.7;
    return bought(product, {
      id: guid(seed, at, aspect.id),
      quantity: Math.min(product.maxSeats, used + free),
      months: draw(seed, at, aspect.month) < 0.25 ? 1 : 12,
      boughtAt: startsAt - ago * dayMs,
      atEnd: isRenewed ? 'renew' : 'lapse',
    });
  });
}

type Purchase = Pick<Subscription, 'id' | 'quantity' | 'months' | 'boughtAt' | 'atEnd'> &
  Partial<Subscription>;

/** Returns a subscription as it is bought; what is not said is as usual. */
export function bought(product: Product, purchase: Purchase): Subscription {
  return {
    product,
    billingCycle: 'monthly',
    anchorAt: purchase.boughtAt,
    customEndAt: undefined,
    isExtended: false,
    isTrial: false,
    next: undefined,
    orderId: undefined,
    readyAt: purchase.boughtAt,
    status: 'active',
    additions: [],
    ...purchase,
  };
}

/** Returns a subscription after all that its ended terms have brought: schedules, other ends. */
export function settled(one: Subscription, at: number): Subscription {
  if (one.atEnd !== 'renew' || one.status === 'deleted') return one;
  const { next, customEndAt } = one;
  const begun = { isExtended: false, next: undefined, additions: [] };
  if (next && next.at <= at) {
    const { at: anchorAt, ...changed } = next;
    return settled({ ...one, ...changed, ...begun, anchorAt }, at);
  }
  if (customEndAt === undefined || customEndAt > at) return one;
  return settled({ ...one, ...begun, anchorAt: customEndAt, customEndAt: undefined }, at);
}

type Dated = Pick<Subscription, 'anchorAt' | 'months' | 'atEnd'> &
  Partial<Pick<Subscription, 'customEndAt' | 'isExtended'>>;

/** Returns the term of a subscription at a moment: renewed terms follow each other. */
export function termAt(one: Dated, at: number): Term {
  const { anchorAt, months, atEnd, customEndAt, isExtended = false } = one;
  const first = customEndAt ?? endOf(anchorAt, months);
  const state = isExtended ? 'extended' : 'active';
  if (at < first) return { state, startsAt: anchorAt, endsAt: first };
  if (atEnd === 'renew') return follow(anchorAt, months, at, 'active');
  if (atEnd === 'extend') return follow(first, 1, at, 'extended');
  return { state: 'ended', startsAt: anchorAt, endsAt: first };
}

function follow(from: number, months: number, at: number, state: Term['state']): Term {
  let term = 0;
  while (endOf(from, (term + 1) * months) <= at) term += 1;
  const startsAt = term === 0 ? from : endOf(from, term * months);
  return { state, startsAt, endsAt: endOf(from, (term + 1) * months) };
}

/** A term ends with the day before: what follows begins at midnight. */
function endOf(from: number, months: number): number {
  return monthsAfter(Math.floor(from / dayMs) * dayMs, months);
}

/** Returns how a subscription stands in its term: what was ended by hand stays so. */
export function standingOf({ status }: Pick<Subscription, 'status'>, { state }: Term): Standing {
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
