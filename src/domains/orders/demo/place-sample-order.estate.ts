import { judgeSample } from '#domains/budgets/demo/budgets.estate.ts';
import { dayOf } from '#platform/common/demo/dates.ts';
import type { DemoCtx } from '#platform/common/demo/demo.ts';
import type { Estate } from '#platform/common/demo/estate.ts';
import { compare, sum, type Money } from '#platform/common/money.ts';
import { monthOf, type Amounts, type JudgedLine } from '../approval.rules.ts';
import { refuseProblem, cartTotals, toEffect } from '../cart.rules.ts';
import { earliestEnd } from '../end-dates.rules.ts';
import { orderedOf } from '../line-promotion.rules.ts';
import type { OrderDetails } from '../order-details.schema.ts';
import type { ChangePath } from '../orders.port.ts';
import { orderRefusals } from '../orders.refusals.ts';
import { orderDetailsOf, type OrderType } from '../orders.values.ts';
import { demandBudget, isAskedByBudget, fitsCredit } from '../spending-limits.rules.ts';
import { sampledPolicy, samplePath, type SampledAsk } from './approval.estate.ts';
import { sampleSpends } from './budget-spends.estate.ts';
import { sampledCart, viewSampleCart, type SampleHoldings } from './cart.estate.ts';
import { creditOf, orderBook } from './order-book.estate.ts';
import { lineOf } from './sample-line.estate.ts';
import { newOrder, type OrderWish, type SampleOrder } from './sample-order.estate.ts';

/** A new order is carried out while one watches. */
const quickMs = 4000;

const dice = { uuid: () => crypto.randomUUID() };

export interface SamplePlacement extends OrderDetails {
  readonly placedBy: string;
  readonly placedById: string;
  readonly cartRevision: number;
  readonly commitment: Money;
}

/**
 * Orders the cart of this tab, with the checks and refusals of the server (place-order.ts), and
 * empties it.
 */
export function placeSampleCart(
  estate: Estate,
  now: Date,
  holdings: SampleHoldings,
  wish: SamplePlacement,
): SampleOrder {
  const view = viewSampleCart(estate, now, holdings, wish.placedBy);
  const { lines, revision, currencyCode, offers, costCentre } = view;
  if (revision !== wish.cartRevision) throw orderRefusals.CART_CHANGED();
  if (lines.length === 0) throw orderRefusals.CART_EMPTY();
  for (const line of lines) refuseProblem(line);
  const owed = cartTotals(lines, currencyCode).commitment;
  if (owed.currencyCode !== wish.commitment.currencyCode || compare(owed, wish.commitment) !== 0)
    throw orderRefusals.CART_CHANGED();
  const ordered = lines.flatMap(({ item, quantity, promotion, endsOn }, at) => {
    const offer = offers.get(item.offerId);
    const wish = { quantity, position: at + 1, willFail: null, promotion: orderedOf(promotion) };
    const span = { startsOn: dayOf(now), endsOn };
    return offer ? [lineOf(dice, offer, { ...wish, span })] : [];
  });
  const { placedBy, placedById } = wish;
  const placed = placeSample(estate, now, {
    type: 'new',
    placedBy,
    placedById,
    ...orderDetailsOf(wish),
    lines: ordered,
    endsOn: null,
    costCentre,
  });
  Object.assign(estate.part(sampledCart), { items: [], revision: revision + 1 });
  return placed;
}

export type SampleWish = Omit<OrderWish, 'number' | 'placedAt' | 'takesMs' | 'approval'> &
  Pick<SampledAsk, 'endsOn'>;

/** @throws PortalError CREDITLIMIT_EXCEEDED, BUDGET_EXCEEDED, APPROVAL_NOBODY (ERROR_MARKETPLACE_…) */
export function placeSample(
  estate: Estate,
  now: Date,
  { endsOn, ...wish }: SampleWish,
): SampleOrder {
  const book = estate.part(orderBook);
  const effects = judgeSample(estate, sampleSpends(estate, now), {
    personName: wish.placedBy,
    costCentre: wish.costCentre,
    at: now,
    commitment: sum(wish.lines.map((line) => line.commitment)),
    monthly: monthOf(wish.lines),
  });
  demandBudget(effects);
  const isAsked = isAskedByBudget(effects);
  const path = samplePath(
    estate,
    { ...wish, endsOn: endsOn ?? earliestEnd(wish.lines), isAskedByBudget: isAsked },
    now,
  );
  if (path?.approvers.length === 0) throw orderRefusals.APPROVAL_NOBODY();
  const { fourEyes } = estate.part(sampledPolicy).settings;
  const approval = path
    ? { reason: path.reason, limit: path.limit, fourEyes, deadline: path.deadline, decision: null }
    : null;
  const order = newOrder(dice, {
    ...wish,
    approval,
    number: book.orders.length + 1,
    placedAt: now,
    takesMs: quickMs,
  });
  if (!fitsCredit(creditOf(book, now), order.commitment))
    throw orderRefusals.CREDITLIMIT_EXCEEDED();
  book.orders.push(order);
  return order;
}

interface SampleChange {
  readonly type: OrderType;
  readonly line: JudgedLine & Amounts;
  readonly endsOn: string | null;
}

/** Returns the hurdles of a change of a sampled subscription, as orders-for-domains.ts does. */
export function sampleChangePath(
  { estate, caller, now }: DemoCtx & { readonly now: () => Date },
  { type, line, endsOn }: SampleChange,
): ChangePath {
  const budgets = judgeSample(estate, sampleSpends(estate, now()), {
    personName: caller.name,
    costCentre: '',
    at: now(),
    commitment: line.commitment,
    monthly: monthOf([line]),
  });
  const asked = { type, lines: [line], endsOn, isAskedByBudget: isAskedByBudget(budgets) };
  return { approval: samplePath(estate, asked, now()) ?? null, budgets: budgets.map(toEffect) };
}
