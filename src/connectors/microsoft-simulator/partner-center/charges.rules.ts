import Big from 'big.js';
import type { Customer } from '../world/customer.rules.ts';
import { draw } from '../world/draw.rules.ts';
import type { Product } from '../world/products.ts';
import { monthsAfter, termAt, type Subscription } from '../world/subscription.rules.ts';
import type { BilledLine } from './booked.ts';

const dayMs = 86_400_000;
const aspect = { price: 811 };
const vat = '0.19';

/** A month that is billed: from its first day on, and before the first of the next. */
export type BilledMonth = { readonly from: number; readonly to: number };

const cycleMonths = { monthly: 1, annual: 12, triennial: 36, none: undefined } as const;

/** Returns the invented price of a seat for a month, in euros. */
function monthlyPriceOf({ productId, skuId }: Product): Big {
  const cents = 200 + Math.floor(draw(aspect.price, ...Buffer.from(productId + skuId)) * 3_800);
  return new Big(cents).div(100);
}

/** Returns what a subscription is charged in a month: cycles that begin in it, and added seats. */
export function chargesOf(
  customer: Customer,
  one: Subscription,
  { from, to }: BilledMonth,
): BilledLine[] {
  const months = cycleMonths[one.billingCycle];
  if (months === undefined || one.isTrial || one.status === 'deleted') return [];
  const anchor = dayOf(one.anchorAt);
  const charges: BilledLine[] = [];
  for (let cycle = 0; monthsAfter(anchor, cycle * months) < to; cycle += 1) {
    const startsAt = monthsAfter(anchor, cycle * months);
    const term = termAt(one, startsAt);
    // What was bought with an end of its own ends its last cycle with it.
    const endsAt = Math.min(monthsAfter(anchor, (cycle + 1) * months), term.endsAt);
    if (term.state === 'ended') break;
    const price = monthlyPriceOf(one.product).times(months);
    const days = { whole: monthsAfter(startsAt, months) - startsAt, endsAt };
    const lineOf = (at: number, quantity: number, chargeType: string) =>
      billed(customer, one, { at, quantity, chargeType, price, ...days });
    const isNewTerm = dayOf(term.startsAt) === startsAt;
    const first = cycle === 0 && anchor === dayOf(one.boughtAt) ? 'new' : 'renew';
    if (startsAt >= from)
      charges.push(lineOf(startsAt, seatsAt(one, startsAt), isNewTerm ? first : 'cycleCharge'));
    for (const { at, quantity } of one.additions)
      if (at >= Math.max(from, startsAt + dayMs) && at < Math.min(to, endsAt))
        charges.push(lineOf(dayOf(at), quantity, 'addQuantity'));
  }
  return charges.filter(({ quantity }) => quantity > 0);
}

const dayOf = (moment: number): number => Math.floor(moment / dayMs) * dayMs;

/** Seats at the beginning of a cycle: those that were added after that day came later. */
function seatsAt({ quantity, additions }: Subscription, startsAt: number): number {
  return additions
    .filter(({ at }) => at >= startsAt + dayMs)
    .reduce((left, one) => left - one.quantity, quantity);
}

type Charged = {
  readonly at: number;
  readonly quantity: number;
  readonly chargeType: string;
  /** Price of a whole cycle. */
  readonly price: Big;
  /** Length of a whole cycle, in ms. */
  readonly whole: number;
  readonly endsAt: number;
};

/** Parts of a cycle cost their days. */
function billed(
  customer: Customer,
  { id, product, months, billingCycle, orderId, boughtAt }: Subscription,
  { at, quantity, chargeType, price, whole, endsAt }: Charged,
): BilledLine {
  const each = price.times(endsAt - at).div(whole);
  const subtotal = each.times(quantity).round(2);
  const tax = subtotal.times(vat).round(2);
  return {
    customerId: customer.id,
    subscriptionId: id,
    product,
    ...{ months, billingCycle, orderId, boughtAt, quantity, chargeType },
    from: at,
    to: endsAt,
    unitPrice: price.toNumber(),
    effectiveUnitPrice: each.round(4).toNumber(),
    subtotal: subtotal.toNumber(),
    tax: tax.toNumber(),
    total: subtotal.plus(tax).toNumber(),
  };
}
