import { mayUse } from '#platform/common/access.ts';
import { plus, zero, type Money } from '#platform/common/money.ts';
import { rights } from '#platform/common/rights.ts';
import { heldOn } from '#platform/server/http/caller.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import type { SeatOrdersPort } from '#domains/subscriptions/subscriptions.port.ts';
import { licencesBySku, skuOf } from '../licence-book.rules.ts';
import {
  grantStepOf,
  leavingOn,
  savedBy,
  seatStepsOf,
  type SeatStep,
} from '../licence-request.rules.ts';
import type { RequestEffect } from '../licence-requests.schema.ts';
import type { RequestKind, RequestTiming } from '../licence-request.values.ts';
import type { Book } from './licence-book.store.ts';
import { currencyOf } from './licence-prices.ts';

interface Asked {
  readonly kind: RequestKind;
  readonly timing: RequestTiming;
  /** Last day of somebody who leaves; without it today. */
  readonly lastDay?: string | undefined;
  /** How many people, by licence. */
  readonly counts: ReadonlyMap<string, number>;
}

/** Seats and money of a wish; each step knows its licence. */
export interface Effect extends Omit<RequestEffect, 'steps' | 'credit'> {
  readonly steps: readonly (SeatStep & { readonly skuId: string })[];
}

/** Returns what a wish comes to, out of the book of the tenant. */
export function effectOf(book: Book, { kind, timing, lastDay, counts }: Asked): Effect {
  const currencyCode = currencyOf(book);
  if (kind === 'grant') {
    const grants = [...counts].map(([id, count]) => grantStepOf(count, productOf(book, id)));
    return { steps: [], grants, monthly: addedBy(grants, currencyCode) };
  }
  const licences = licencesBySku(book.links);
  const { today } = book.measure;
  const when =
    kind === 'leave' ? leavingOn(lastDay ?? today, today) : { timing, neededUntil: null };
  const steps = [...counts].flatMap(([skuId, count]) => {
    const booked = book.booked.filter((one) => licences.get(skuOf(one)) === skuId);
    const { name } = productOf(book, skuId);
    return seatStepsOf(count, booked, when).map((step) => ({
      ...step,
      skuId,
      name: step.name || name,
    }));
  });
  return { steps, grants: [], monthly: savedBy(steps, currencyCode) };
}

function productOf({ products, names }: Book, id: string) {
  const unknown = { id, name: names.get(id) ?? id, free: null, unit: null };
  return products.find((one) => one.id === id) ?? unknown;
}

function addedBy(grants: readonly { readonly monthly: Money | null }[], currencyCode: string) {
  return grants.reduce(
    (all, { monthly }) => (monthly?.currencyCode === currencyCode ? plus(all, monthly) : all),
    zero(currencyCode),
  );
}

/** Returns whether the caller may order seats; without it the wish goes to the operator alone. */
export const mayOrder = ({ caller, tenantId }: Ctx): boolean =>
  mayUse(heldOn(caller, tenantId), rights.subscriptions.change);

/** Returns the credit of what goes within its window, as a negative amount. */
export async function creditOf(
  orders: SeatOrdersPort<Ctx>,
  call: Ctx,
  steps: readonly SeatStep[],
): Promise<Money | null> {
  if (!mayOrder(call)) return null;
  const amounts: Money[] = [];
  for (const { way, subscriptionId, after } of steps)
    if (way === 'window' && subscriptionId !== null)
      amounts.push(await orders.creditOf(call, { subscriptionId, seats: after }));
  const [first, ...others] = amounts;
  return first ? others.reduce((all, one) => plus(all, one), first) : null;
}
